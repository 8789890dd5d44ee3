import { usePage, useWords } from '@dhc/i18n/use-words'
import { accountPage, loginPage, notificationPage } from '@dhc/reference/page-paths'
import { Disclosure } from '../disclosure.tsx'
import { PersonIcon } from '../icons.tsx'
import type { MenuEntry } from '../navigation/menu.ts'

type Props = { readonly guests: readonly MenuEntry[]; readonly members: readonly MenuEntry[] }

/** S2-53. Both variants are in the page; the attribute the boot script sets on <html> decides which one is seen. */
export function AccountMenu({ guests, members }: Props) {
  const words = useWords()
  return (
    <Disclosure
      label={
        <>
          <PersonIcon />
          <span className="max-xl:sr-only">{words.common('layout.account')}</span>
          <SignedInMark />
          <UnreadBadge />
        </>
      }
      panelClass="end-0 min-w-56 p-2"
    >
      <AccountLinks guests={guests} members={members} />
    </Disclosure>
  )
}

export function AccountLinks({ guests, members }: Props) {
  const words = useWords()
  return (
    <>
      <ul className="signed-in:hidden">
        <EntryLinks entries={guests} />
      </ul>
      <ul className="hidden signed-in:block">
        <EntryLinks entries={members} />
        <li>
          <button type="button" data-open-logout className="menu-link w-full cursor-pointer">
            {words.menu('logout.label')}
          </button>
        </li>
      </ul>
    </>
  )
}

function EntryLinks({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { words, toPage } = usePage()
  return entries.map(({ name, path, labelKey }) => (
    <li key={name}>
      <a href={toPage(path)} className="menu-link">
        {words.menu(labelKey)} {path === notificationPage ? <UnreadBadge /> : null}
      </a>
    </li>
  ))
}

/** Whoever shares a computer sees at a glance that somebody is signed in: a tick for the eye, words for the ear. */
function SignedInMark() {
  const words = useWords()
  return (
    <span className="signed-in-mark hidden signed-in:inline">
      <span className="sr-only">{words.member('account.signedIn')}</span>
    </span>
  )
}

/** Below 1024 px the menu is in the drawer; a guest signs in with one tap all the same. */
export function SignInLink() {
  const { words, toPage } = usePage()
  return (
    <a href={toPage(loginPage)} className="quiet-control shrink-0 signed-in:hidden">
      <PersonIcon />
      <span className="sr-only">{words.menu('login.label')}</span>
    </a>
  )
}

/** Who is signed in sees it in the header, and gets to the account by it. */
export function OwnPageLink() {
  const { words, toPage } = usePage()
  return (
    <a href={toPage(accountPage)} className="quiet-control relative hidden shrink-0 signed-in:inline-flex">
      <PersonIcon />
      <SignedInMark />
      <span className="sr-only">{words.menu('member.label')}</span>
      <UnreadBadge />
    </a>
  )
}

/** D-128. Filled by the site script, for those who are signed in (site/enhance/unread.ts). */
function UnreadBadge() {
  const words = useWords()
  return (
    <span data-unread hidden className="unread-badge">
      <span data-unread-count /> <span className="sr-only">{words.member('notification.unreadMark')}</span>
    </span>
  )
}
