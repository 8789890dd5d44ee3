import { ActingRoot } from '../../acting/acting-root.tsx'
import { ChangeMobilePage } from '../../features/account/components/change-mobile-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/change-mobile'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.member['mobile.change'])

export default function ChangeMobileRoute() {
  return <ActingRoot name="change-mobile" page={ChangeMobilePage} props={{}} />
}
