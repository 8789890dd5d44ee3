import { DirectoryPage } from '../../features/directories/components/directory-page.tsx'
import { loadServiceOrganisations } from '../../features/directories/data.ts'
import { serviceOrganisations } from '../../features/directories/service-organisations.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta } from '../../site/page-meta.ts'
import { useSiteData } from '../../site/site-data.ts'
import type { Route } from './+types/service-org-menu'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadServiceOrganisations(args)
}

export const meta: Route.MetaFunction = (args) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

export default function ServiceOrgMenuRoute({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage directory={serviceOrganisations} phone={useSiteData()?.setting?.hotline} {...loaderData} />
}
