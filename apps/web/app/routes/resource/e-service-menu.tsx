import { DirectoryPage } from '../../features/directories/components/directory-page.tsx'
import { networkProviders } from '../../features/directories/network-providers.ts'
import { useSiteData } from '../../site/site-data.ts'
import type { Route } from './+types/e-service-menu'

export { loadNetworkProviders as loader } from '../../features/directories/data.ts'
export { introducedPageMeta as meta } from '../../site/page-meta.ts'

export default function EServiceMenuRoute({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage directory={networkProviders} phone={useSiteData()?.setting?.hotline} {...loaderData} />
}
