import { useSearchParams } from 'react-router'
import { ActingRoot } from '../../../acting/acting-root.tsx'
import { RecordsPage } from '../../../features/enrolments/components/records-page.tsx'
import { recordsAskedFor } from '../../../features/enrolments/model.ts'
import { pageForMembers } from '../../../page-handle.ts'
import { personalPageMeta } from '../../../site/page-meta.ts'
import type { Route } from './+types/records'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['records.title'])

export default function RecordsRoute() {
  return <ActingRoot name="records" page={RecordsPage} props={{ asked: recordsAskedFor(useSearchParams()[0]) }} />
}
