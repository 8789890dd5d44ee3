import { ActingRoot } from '../acting/acting-root.tsx'
import { LoginPage } from '../features/sign-in/components/login-page.tsx'
import { pageForGuests } from '../page-handle.ts'
import { personalPageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/login'

export const handle = pageForGuests

export const meta: Route.MetaFunction = ({ matches }) => personalPageMeta(matches, (words) => words.menu['login.title'])

export default function LoginRoute() {
  return <ActingRoot name="login" page={LoginPage} props={{}} />
}
