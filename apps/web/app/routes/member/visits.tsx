import { ActingRoot } from '../../acting/acting-root.tsx'
import { VisitsPage } from '../../features/visits/components/visits-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/visits'

export { loadVisitPlaces as loader } from '../../features/visits/data.ts'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['visits.title'])

export default function VisitsRoute({ loaderData }: Route.ComponentProps) {
  return <ActingRoot name="visits" page={VisitsPage} props={{ places: loaderData }} />
}
