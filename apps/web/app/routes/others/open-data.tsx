import { OpenDataPage } from '../../features/open-data/components/open-data-page.tsx'
import { menuPageMeta, siteDataOf } from '../../site/page-meta.ts'
import type { Route } from './+types/open-data'

export { loadOpenData as loader } from '../../features/open-data/data.ts'

export const meta: Route.MetaFunction = (args) =>
  menuPageMeta(args, siteDataOf(args.matches)?.words.common['openData.summary'])

export default function OpenDataRoute({ loaderData }: Route.ComponentProps) {
  return <OpenDataPage {...loaderData} />
}
