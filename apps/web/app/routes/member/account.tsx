import { usePage } from '@dhc/i18n/use-words'
import { ActingRoot } from '../../acting/acting-root.tsx'
import { AccountPage } from '../../features/account/components/account-page.tsx'
import { pageForMembers } from '../../page-handle.ts'
import { pageExists } from '../../page-table.ts'
import { memberPages } from '../../site/navigation/menu.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/account'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['member.title'])

/** D-012: the way to everything that is the member's own, as far as its page exists. */
export default function AccountRoute() {
  const { words, toPage } = usePage()
  const links = memberPages(pageExists).map(({ path, labelKey }) => ({
    href: toPage(path),
    label: words.menu(labelKey),
  }))
  return <ActingRoot name="account" page={AccountPage} props={{ links }} />
}
