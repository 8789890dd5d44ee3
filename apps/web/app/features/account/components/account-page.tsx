import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { carersPage, particularsPage, privacyPage, securityPage, telehealthPage } from '@dhc/reference/page-paths'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { greetingName, waitingThings } from '../model.ts'
import { useProfile } from '../use-profile.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { MemberCard } from './member-card.tsx'
import { NextClass } from './next-class.tsx'
import { OfProfile } from './of-profile.tsx'
import { WaitingList } from './waiting-list.tsx'

export type AccountLink = { readonly href: string; readonly label: string }

/** look.md, second round: my page is a home. What waits, the card, the next class; the rest is one tap away. */
export function AccountPage({ links }: { readonly links: readonly AccountLink[] }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const own = useProfile()
  const coming = useWaiting()
  const title = own.profile
    ? words.member('account.greeting', { name: greetingName(own.profile, locale) })
    : words.menu('member.title')
  return (
    <MemberPage title={title}>
      {/* As a whole: what came later would push the links away from under the finger. */}
      <OfProfile own={coming.isSettled ? own : { ...own, profile: undefined }}>
        {(profile) => <Home profile={profile} coming={coming} links={links} />}
      </OfProfile>
    </MemberPage>
  )
}

type HomeProps = {
  readonly profile: ProfileView
  readonly coming: ReturnType<typeof useWaiting>
  readonly links: readonly AccountLink[]
}

function Home({ profile, coming: { hasNext, next, waiting }, links }: HomeProps) {
  return (
    <>
      <WaitingList things={waitingThings(profile, waiting)} />
      <MemberCard profile={profile} />
      {hasNext ? <NextClass next={next} /> : null}
      <Ways links={links} />
    </>
  )
}

function Ways({ links }: { readonly links: readonly AccountLink[] }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const ways = [
    { href: toPage(particularsPage), label: words.member('account.particulars') },
    ...links,
    { href: toPage(telehealthPage), label: words.menu('telehealth.label') },
    { href: toPage(carersPage), label: words.member('carers.title') },
    { href: toPage(securityPage), label: words.member('account.security') },
    { href: toPage(privacyPage), label: words.member('account.privacy') },
  ]
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {ways.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="flex min-h-touch items-center rounded-card border border-line bg-card px-4 py-3 font-bold shadow-card hover:bg-orange-soft"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
