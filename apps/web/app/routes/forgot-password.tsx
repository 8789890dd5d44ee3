import { ActingRoot } from '../acting/acting-root.tsx'
import { ForgotPasswordPage } from '../features/passwords/components/forgot-password-page.tsx'
import { pageForGuests } from '../page-handle.ts'
import { personalPageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/forgot-password'

export const handle = pageForGuests

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['forgot-password.title'])

export default function ForgotPasswordRoute() {
  return <ActingRoot name="forgot-password" page={ForgotPasswordPage} props={{}} />
}
