import type { EligibilityReasonView } from '@dhc/contracts/member-api/enrol'
import { type Say, usePageLocale, useWords } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { chronicDisease, gender } from '@dhc/reference/options/person'
import { accountPage } from '@dhc/reference/page-paths'

/** D-112: every reason as a sentence a person understands, and what to do when the record is wrong. */
export function Reasons({ reasons }: { readonly reasons: readonly EligibilityReasonView[] }) {
  const words = useWords()
  const { locale, toPage } = usePageLocale()
  const isOfRecord = reasons.some(({ code }) => ofRecord.includes(code))
  return (
    <>
      <ul className="list-disc pl-6">
        {reasons.map((reason) => (
          <li key={reason.code}>{sentenceOf(words, locale, reason)}</li>
        ))}
      </ul>
      {isOfRecord ? (
        <p>
          {words.programme('enrol.recordWrong')}{' '}
          <a href={toPage(accountPage)} className="link-button">
            {words.menu('member.label')}
          </a>
        </p>
      ) : null}
    </>
  )
}

/** What a member can put right alone, or by a call. */
const ofRecord: readonly string[] = ['TOO_YOUNG', 'TOO_OLD', 'OTHER_GENDER', 'WITHOUT_DISEASE']

function sentenceOf(words: Say, locale: Locale, reason: EligibilityReasonView): string {
  const { code, age = 0, gender: wanted = '', diseases = [] } = reason
  const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' })
  return words.programme(`enrol.reason.${code}`, {
    age,
    gender: words.code(gender.name, wanted),
    diseases: oneOf.format(diseases.map((disease) => words.code(chronicDisease.name, disease))),
  })
}
