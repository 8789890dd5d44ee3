import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { memberType } from '@dhc/reference/options/member-type'
import { FactPanel } from '@dhc/ui/fact-panel'
import { Notice } from '@dhc/ui/notice'
import { QrPicture } from '@dhc/ui/qr-picture'

/** D-071, D-079: what kind of member, by which number; an applicant is told what is still to be done. */
export function MembershipPanel({ profile }: { readonly profile: ProfileView }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const number = profile.member_no
    ? { label: words.member('field.member_no'), value: profile.member_no }
    : { label: words.member('register.applicationNo'), value: profile.application_no }
  return (
    <>
      <FactPanel
        facts={[
          { label: words.member('account.memberType'), value: words.option(memberType, profile.member_type) },
          number,
          { label: words.member('field.mobile'), value: toShownNumber(profile.mobile) },
          ...(profile.joined_on
            ? [{ label: words.member('account.joinedOn'), value: formatDate(profile.joined_on, locale) }]
            : []),
        ]}
      />
      {profile.member_no ? (
        <figure className="mt-4 w-40">
          <QrPicture text={profile.member_no} label={words.member('account.qr', { number: profile.member_no })} />
          <figcaption className="text-ink-soft">{words.member('account.qrHow')}</figcaption>
        </figure>
      ) : null}
      {profile.member_type === 'PROVISIONAL' ? (
        <Notice tone="info" toneLabel={words.common('notice.info')}>
          {words.member('account.provisional')} {words.member('register.bringDocuments')}
        </Notice>
      ) : null}
    </>
  )
}
