import { ActingRoot } from '../../acting/acting-root.tsx'
import { SecurityPage } from '../../features/account/components/security-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/security'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.member['account.security'])

export default function SecurityRoute() {
  return <ActingRoot name="security" page={SecurityPage} props={{}} />
}
