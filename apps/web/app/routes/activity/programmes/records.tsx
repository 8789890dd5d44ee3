import { RecordsPage } from '../../../features/enrolments/components/records-page.tsx'
import { loadCentreNames } from '../../../features/enrolments/data.ts'
import { actingPage } from '../../../page-handle.ts'
import { personalPageMeta } from '../../../site/personal-page-meta.ts'
import type { Route } from './+types/records'

export const handle = actingPage

export function loader(args: Route.LoaderArgs) {
  return loadCentreNames(args)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['records.title'])

export default function RecordsRoute({ loaderData }: Route.ComponentProps) {
  return <RecordsPage centreNames={loaderData} />
}
