import { DirectoryPage } from '../../features/directories/components/directory-page.tsx'
import { serviceOrganisations } from '../../features/directories/service-organisations.ts'
import { useSiteData } from '../../site/site-data.ts'
import type { Route } from './+types/service-org-menu'

export { loadServiceOrganisations as loader } from '../../features/directories/data.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export default function ServiceOrgMenuRoute({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage directory={serviceOrganisations} phone={useSiteData()?.setting?.hotline} {...loaderData} />
}
