import { DirectoryPage } from '../../features/directories/components/directory-page.tsx'
import { loadNetworkProviders } from '../../features/directories/data.ts'
import { networkProviders } from '../../features/directories/network-providers.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/page-meta.ts'
import { useSiteData } from '../../site/site-data.ts'
import type { Route } from './+types/e-service-menu'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadNetworkProviders(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

export default function EServiceMenuRoute({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage directory={networkProviders} phone={useSiteData()?.setting?.hotline} {...loaderData} />
}
