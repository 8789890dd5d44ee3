import { ActingRoot } from '../../acting/acting-root.tsx'
import { ParticularsPage } from '../../features/account/components/particulars-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/particulars'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.member['account.particulars'])

export default function ParticularsRoute() {
  return <ActingRoot name="particulars" page={ParticularsPage} props={{}} />
}
