import { optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { informationChannel } from '@dhc/reference/options/information-channel'
import { FormCheckboxGroup } from '@dhc/ui/form-checkbox-group'
import { FormTextArea } from '@dhc/ui/form-text-area'
import type { ParticularsForm } from './form-of-particulars.ts'

/** S3-25, S5-10, D-086: at least one way to reach the member; an address only for post. */
export function MessageQuestions({ form }: { readonly form: ParticularsForm }) {
  const words = useWords()
  return (
    <>
      <FormCheckboxGroup
        {...form.choices('channels')}
        hint={words.member('hint.channels')}
        options={optionsOf(words, informationChannel)}
      />
      {form.answers.channels.includes('MAIL') ? (
        <FormTextArea {...form.text('postal_address')} rows={3} autoComplete="street-address" />
      ) : null}
      <FormCheckboxGroup
        {...form.flag('consent_transfer')}
        legendNote={words.member('form.optional')}
        options={[{ value: 'yes', label: words.member('register.transferConsent') }]}
      />
    </>
  )
}
