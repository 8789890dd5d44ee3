import { ServiceCharges } from '../../features/service-charges/components/service-charges.tsx'
import type { Route } from './+types/service-charge'

export { loadServiceCharges as loader } from '../../features/service-charges/data.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export default function ServiceChargeRoute({ loaderData }: Route.ComponentProps) {
  return <ServiceCharges {...loaderData} />
}
