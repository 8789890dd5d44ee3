import { useWords } from '@dhc/i18n/use-words'
import { consentNoticeVersion } from '@dhc/reference/consent-rules'
import { FormCheckboxGroup } from '@dhc/ui/form-checkbox-group'
import type { Wizard } from '../use-registration.ts'

/** S5-09, S5-12 to S5-14: who may join, what to bring, and the statement one agrees to, with its version. */
export function EligibilityScreen({ form }: Pick<Wizard, 'form'>) {
  const words = useWords()
  const conditions = (
    [
      'register.minAge',
      'register.liveOrWork',
      'register.minorGuardian',
      'register.child',
      'register.eHealth',
      'register.bringDocuments',
    ] as const
  ).map((key) => words.member(key))
  return (
    <>
      <section aria-labelledby="who-may-join" className="max-w-measure">
        <h3 id="who-may-join" className="font-bold text-lg">
          {words.member('register.whoMayJoin')}
        </h3>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-6">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="statement" className="max-w-measure rounded-card border border-line bg-card p-4 sm:p-6">
        <h3 id="statement" className="font-bold text-lg">
          {words.member('statement.heading')}
        </h3>
        {words
          .member('statement.text')
          .split('\n')
          .map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
        <p className="mt-4 text-ink-soft">{words.member('statement.version', { version: consentNoticeVersion })}</p>
      </section>
      <FormCheckboxGroup
        {...form.flag('consent_data_use')}
        options={[{ value: 'yes', label: words.member('register.dataConsent') }]}
      />
    </>
  )
}
