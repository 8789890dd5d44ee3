import { OpenDataPage } from '../../features/open-data/components/open-data-page.tsx'
import { loadOpenData } from '../../features/open-data/data.ts'
import { readingPage } from '../../page-handle.ts'
import { menuPageMeta, siteDataOf } from '../../site/page-meta.ts'
import type { Route } from './+types/open-data'

export const handle = readingPage

export function loader(args: Route.LoaderArgs) {
  return loadOpenData(args)
}

export const meta: Route.MetaFunction = (args) =>
  menuPageMeta(args, siteDataOf(args.matches)?.words.common['openData.summary'])

export default function OpenDataRoute({ loaderData }: Route.ComponentProps) {
  return <OpenDataPage {...loaderData} />
}
