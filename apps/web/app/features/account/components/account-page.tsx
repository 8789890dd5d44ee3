import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { MemberLoading } from '../../../sections/member-loading.tsx'
import { MemberPage } from '../../../sections/member-page.tsx'
import { greetingName } from '../model.ts'
import { useProfile } from '../use-profile.ts'
import { DeletionPart } from './deletion-part.tsx'
import { ExportPart } from './export-part.tsx'
import { IdentityPart } from './identity-part.tsx'
import { MembershipPanel } from './membership-panel.tsx'
import { ParticularsPart } from './particulars-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export type AccountLink = { readonly href: string; readonly label: string }

/** look.md, archetype 6: greeting, membership, what one can do; then the particulars and the keys of the account. */
export function AccountPage({ links }: { readonly links: readonly AccountLink[] }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const { profile, refusal, load, setProfile } = useProfile()
  const title = profile
    ? words.member('account.greeting', { name: greetingName(profile, locale) })
    : words.menu('member.title')
  return (
    <MemberPage title={title}>
      {profile ? (
        <Account profile={profile} links={links} reload={load} onSaved={setProfile} />
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

type Props = {
  readonly profile: ProfileView
  readonly links: readonly AccountLink[]
  readonly reload: () => Promise<ProfileView | undefined>
  readonly onSaved: (profile: ProfileView) => void
}

function Account({ profile, links, reload, onSaved }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const ways = [
    ...links,
    { href: toPage('/telehealth'), label: words.menu('telehealth.label') },
    { href: toPage('/member/carers'), label: words.member('carers.title') },
    { href: toPage('/member/change-password'), label: words.member('password.change') },
    { href: toPage('/member/change-mobile'), label: words.member('mobile.change') },
  ]
  return (
    <>
      <MembershipPanel profile={profile} />
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
      <IdentityPart profile={profile} />
      <ParticularsPart profile={profile} reload={reload} onSaved={onSaved} />
      <SessionsPart />
      <ExportPart />
      <DeletionPart profile={profile} onChanged={onSaved} />
    </>
  )
}
