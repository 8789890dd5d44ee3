import { useSearchParams } from 'react-router'
import { ActingRoot } from '../../acting/acting-root.tsx'
import { ReportPage } from '../../features/health-data/components/report-page.tsx'
import { periodAskedFor } from '../../features/health-data/model.ts'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/print'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['health-data-print.title'])

/** A doctor asks about the last months, not the last ten readings. */
export default function HealthReportRoute() {
  const asked = periodAskedFor(useSearchParams()[0], 'M3')
  return <ActingRoot name="health-data-print" page={ReportPage} props={{ asked }} />
}
