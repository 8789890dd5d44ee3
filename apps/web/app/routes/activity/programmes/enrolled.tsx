import { useSearchParams } from 'react-router'
import { ActingRoot } from '../../../acting/acting-root.tsx'
import { EnrolledPage } from '../../../features/enrolments/components/enrolled-page.tsx'
import { pageAskedFor } from '../../../features/enrolments/model.ts'
import { pageForMembers } from '../../../page-handle.ts'
import { personalPageMeta } from '../../../site/page-meta.ts'
import type { Route } from './+types/enrolled'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['enrolled.title'])

export default function EnrolledRoute() {
  return <ActingRoot name="enrolled" page={EnrolledPage} props={{ asked: pageAskedFor(useSearchParams()[0]) }} />
}
