import { ActingRoot } from '../../acting/acting-root.tsx'
import { ChangePasswordPage } from '../../features/passwords/components/change-password-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/change-password'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.member['password.change'])

export default function ChangePasswordRoute() {
  return <ActingRoot name="change-password" page={ChangePasswordPage} props={{}} />
}
