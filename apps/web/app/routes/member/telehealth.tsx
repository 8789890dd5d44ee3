import { ActingRoot } from '../../acting/acting-root.tsx'
import { TelehealthPage } from '../../features/telehealth/components/telehealth-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/telehealth'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['telehealth.title'])

export default function TelehealthRoute() {
  return <ActingRoot name="telehealth" page={TelehealthPage} props={{}} />
}
