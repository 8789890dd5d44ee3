import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import {
  carersPage,
  enrolledPage,
  particularsPage,
  privacyPage,
  securityPage,
  seriesPage,
  telehealthPage,
  visitsPage,
} from '@dhc/reference/page-paths'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { greetingName, type NextClass as Next, waitingThings } from '../model.ts'
import { useProfile } from '../use-profile.ts'
import { useWaiting } from '../use-waiting.ts'
import { OfProfile } from './account-part.tsx'
import { MemberCard } from './member-card.tsx'
import { WaitingList } from './waiting-list.tsx'

type AccountLink = { readonly href: string; readonly label: string }

/** My page is a home. What waits, the card, the next class; the rest is one tap away. */
export function AccountPage({ links }: { readonly links: readonly AccountLink[] }) {
  const { words, locale } = usePage()
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
  const { words, toPage } = usePage()
  const ways = [
    { href: toPage(particularsPage), label: words.member('account.particulars') },
    ...links,
    { href: toPage(visitsPage), label: words.menu('visits.title') },
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

/** The next class; leave and everything else about it is one tap away. */
function NextClass({ next }: { readonly next: Next | undefined }) {
  const { words, locale, toPage } = usePage()
  return (
    <section aria-labelledby="next-class" className="rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <h2 id="next-class" className="font-bold text-lg">
        {words.member('account.nextClass')}
      </h2>
      {next ? (
        <>
          <p className="mt-2 font-bold">{next.enrolment.courseName[locale]}</p>
          <p>
            {formatDate(next.lesson.date, locale)} {next.lesson.start}–{next.lesson.end}
          </p>
          <p className="text-ink-soft">{next.enrolment.centre.name[locale]}</p>
        </>
      ) : (
        <p className="mt-2">{words.member('account.noNextClass')}</p>
      )}
      <p>
        <a href={toPage(next ? enrolledPage : seriesPage)} className="link-button">
          {words.member(next ? 'account.seeClasses' : 'account.findClass')}
        </a>
      </p>
    </section>
  )
}
