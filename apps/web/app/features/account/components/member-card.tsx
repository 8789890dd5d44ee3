import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { type Say, usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { memberType } from '@dhc/reference/options/person'
import { exemptionTypes } from '@dhc/reference/staff-rules'
import { type ComponentType, lazy, Suspense } from 'react'
import { greetingName, isExemptOn } from '../model.ts'

/** Comes behind the page, which can be read without it; whoever is offline still has the number. */
const QrPicture = lazy<ComponentType<{ readonly text: string; readonly label: string }>>(() =>
  import('@dhc/ui/qr-picture').then(
    (module) => ({ default: module.QrPicture }),
    () => ({ default: () => null }),
  ),
)

/** D-071, D-079, D-133: who, by which number, as what kind of member, and what need not be paid. */
export function MemberCard({ profile }: { readonly profile: ProfileView }) {
  const { words, locale } = usePage()
  const { member_no: memberNo, joined_on: joinedOn } = profile
  return (
    <section
      aria-labelledby="member-card"
      className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line border-t-8 border-t-orange bg-card p-4 shadow-card sm:p-6"
    >
      <div>
        <h2 id="member-card" className="text-ink-soft">
          {words.member('account.card')}
        </h2>
        <p className="font-bold text-lg">{greetingName(profile, locale)}</p>
        <p className="mt-2 text-ink-soft">
          {words.member(memberNo ? 'field.member_no' : 'register.applicationNo')}
          <span className="block font-bold text-2xl text-ink tabular-nums">{memberNo ?? profile.application_no}</span>
        </p>
        <p className="mt-2 font-bold">{words.option(memberType, profile.member_type)}</p>
        {joinedOn ? (
          <p className="text-ink-soft">
            {words.member('account.joinedOn')} {formatDate(joinedOn, locale)}
          </p>
        ) : null}
        <Exemption exemption={profile.exemption} />
      </div>
      {memberNo ? (
        <figure className="w-32">
          <Suspense fallback={<div className="aspect-square" />}>
            <QrPicture text={memberNo} label={words.member('account.qr', { number: memberNo })} />
          </Suspense>
          <figcaption className="text-ink-soft">{words.member('account.qrHow')}</figcaption>
        </figure>
      ) : null}
    </section>
  )
}

/** D-133: set by staff, seen by the member; one that has run out is marked as such. */
function Exemption({ exemption }: Pick<ProfileView, 'exemption'>) {
  const { words, locale } = usePage()
  if (!exemption) return null
  const isValid = isExemptOn(exemption, hongKongDateOf(new Date()))
  const date = exemption.valid_until ? formatDate(exemption.valid_until, locale) : ''
  return (
    <p className={isValid ? 'mt-2 text-good' : 'mt-2 text-ink-soft'}>
      <strong>{words.member(isValid ? 'account.exempt' : 'account.exemptOver')}</strong>{' '}
      {typeWords(words, exemption.type)}
      {date ? <span className="block">{words.member('account.exemptUntil', { date })}</span> : null}
    </p>
  )
}

function typeWords(words: Say, type: string): string {
  const known = exemptionTypes.find((each) => each === type)
  return known ? words.member(`exemption.${known}`) : type
}
