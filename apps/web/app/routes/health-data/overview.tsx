import { ActingRoot } from '../../acting/acting-root.tsx'
import { OverviewPage } from '../../features/health-data/components/overview-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/overview'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['health-data.title'])

export default function HealthDataRoute() {
  return <ActingRoot name="health-data" page={OverviewPage} props={{}} />
}
