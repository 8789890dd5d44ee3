import { DirectoryPage } from '../../features/directories/components/directory-page.tsx'
import { loadRehabSupplies } from '../../features/directories/data.ts'
import { rehabSupplies } from '../../features/directories/rehab-supplies.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/page-meta.ts'
import { useSiteData } from '../../site/site-data.ts'
import type { Route } from './+types/health-supplies'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadRehabSupplies(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

export default function HealthSuppliesRoute({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage directory={rehabSupplies} phone={useSiteData()?.setting?.hotline} {...loaderData} />
}
