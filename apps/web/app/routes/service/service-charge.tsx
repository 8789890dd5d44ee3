import { ServiceCharges } from '../../features/service-charges/components/service-charges.tsx'
import { loadServiceCharges } from '../../features/service-charges/data.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/service-charge'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadServiceCharges(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

export default function ServiceChargeRoute({ loaderData }: Route.ComponentProps) {
  return <ServiceCharges {...loaderData} />
}
