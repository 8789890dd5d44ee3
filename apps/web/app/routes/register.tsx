import { ActingRoot } from '../acting/acting-root.tsx'
import { RegistrationPage } from '../features/registration/components/registration-page.tsx'
import { pageForGuests } from '../page-handle.ts'
import { personalPageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/register'

export const handle = pageForGuests

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['register.title'])

export default function RegisterRoute() {
  return <ActingRoot name="register" page={RegistrationPage} props={{}} />
}
