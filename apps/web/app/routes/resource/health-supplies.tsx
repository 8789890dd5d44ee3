import { DirectoryPage } from '../../features/directories/components/directory-page.tsx'
import { rehabSupplies } from '../../features/directories/rehab-supplies.ts'
import { useSiteData } from '../../site/site-data.ts'
import type { Route } from './+types/health-supplies'

export { loadRehabSupplies as loader } from '../../features/directories/data.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export default function HealthSuppliesRoute({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage directory={rehabSupplies} phone={useSiteData()?.setting?.hotline} {...loaderData} />
}
