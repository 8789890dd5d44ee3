import { Contact } from '../../features/centres/components/contact.tsx'
import { menuPageMeta, siteDataOf } from '../../site/page-meta.ts'
import { organisationData } from '../../site/structured-data.ts'
import type { Route } from './+types/contact-us'

export { loadContact as loader } from '../../features/centres/data.ts'

export const meta: Route.MetaFunction = (args) => [
  ...menuPageMeta(args, args.loaderData?.intro?.value.summary),
  ...organisationData(siteDataOf(args.matches), args.loaderData?.items),
]

export default function ContactUsRoute({ loaderData }: Route.ComponentProps) {
  return <Contact {...loaderData} />
}
