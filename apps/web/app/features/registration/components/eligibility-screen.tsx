import { useWords } from '@dhc/i18n/use-words'
import { consentNoticeVersion } from '@dhc/reference/member-rules'
import { FormCheckboxGroup, FormRadioGroup } from '@dhc/ui/form-choices'
import { forWhom, isHelped } from '../application.ts'
import { conditionsFor } from '../conditions.ts'
import type { Wizard } from '../use-registration.ts'

/** S5-09, S5-12 to S5-14, D-145: who it is for, what they need and bring, and the statement one agrees to. */
export function EligibilityScreen({ form }: Pick<Wizard, 'form'>) {
  const words = useWords()
  return (
    <>
      <FormRadioGroup
        {...form.choice('for_whom')}
        options={forWhom.map((who) => ({ value: who, label: words.member(`register.for.${who}`) }))}
      />
      <section aria-labelledby="who-may-join" className="max-w-measure">
        <h3 id="who-may-join" className="font-bold text-lg">
          {words.member('register.whoMayJoin')}
        </h3>
        <ul className="mt-2 flex list-disc flex-col gap-2 ps-6">
          {conditionsFor(form.answers.for_whom).map((key) => (
            <li key={key}>{words.member(key)}</li>
          ))}
        </ul>
      </section>
      <Statement />
      {isHelped(form.answers) ? (
        <FormCheckboxGroup
          {...form.flag('helper_confirmed')}
          options={[{ value: 'yes', label: words.member('register.helperConfirms') }]}
        />
      ) : (
        <FormCheckboxGroup
          {...form.flag('consent_data_use')}
          options={[{ value: 'yes', label: words.member('register.dataConsent') }]}
        />
      )}
    </>
  )
}

/** S5-09: the words a consent is stored with, and their version. */
function Statement() {
  const words = useWords()
  return (
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
  )
}
