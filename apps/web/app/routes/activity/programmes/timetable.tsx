import { ActingRoot } from '../../../acting/acting-root.tsx'
import { TimetablePage } from '../../../features/enrolments/components/timetable-page.tsx'
import { pageForMembers } from '../../../page-handle.ts'
import { personalPageMeta } from '../../../site/page-meta.ts'
import type { Route } from './+types/timetable'

export { loadCentrePlaces as loader } from '../../../features/enrolments/data.ts'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['timetable.title'])

export default function TimetableRoute({ loaderData }: Route.ComponentProps) {
  return <ActingRoot name="timetable" page={TimetablePage} props={{ centres: loaderData }} />
}
