import { ChangePasswordPage } from '../../features/passwords/components/change-password-page.tsx'
import { actingPage } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/personal-page-meta.ts'
import type { Route } from './+types/change-password'

export const handle = actingPage

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.member['password.change'])

export default function ChangePasswordRoute() {
  return <ChangePasswordPage />
}
