import { ActingRoot } from '../../acting/acting-root.tsx'
import { PrivacyPage } from '../../features/account/components/privacy-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/privacy'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.member['account.privacy'])

export default function PrivacyRoute() {
  return <ActingRoot name="privacy" page={PrivacyPage} props={{}} />
}
