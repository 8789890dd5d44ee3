import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { useWords } from '@dhc/i18n/use-words'
import { AnswerList } from '@dhc/particulars/answer-list'
import { AccountPart } from './account-part.tsx'

/** D-101: as on the identity document, so only staff change it. */
export function IdentityPart({ profile }: { readonly profile: ProfileView }) {
  const words = useWords()
  const { guardian } = profile
  return (
    <AccountPart id="identity" heading={words.member('register.screen.person')}>
      <AnswerList
        answers={[
          { name: 'mobile', answer: profile.mobile },
          { name: 'surname_en', answer: profile.surname_en },
          { name: 'given_name_en', answer: profile.given_name_en },
          { name: 'surname_zh', answer: profile.surname_zh ?? '' },
          { name: 'given_name_zh', answer: profile.given_name_zh ?? '' },
          { name: 'gender', answer: profile.gender },
          { name: 'date_of_birth', answer: profile.date_of_birth },
          ...(guardian ? [{ name: 'guardian.name' as const, answer: guardian.name }] : []),
        ]}
      />
      <p className="mt-4 text-ink-soft">{words.member('account.staffOnly')}</p>
    </AccountPart>
  )
}
