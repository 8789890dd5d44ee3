import { optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { isAskedAfter } from '@dhc/reference/member-fields'
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
      {isAskedAfter('postal_address', form.answers) ? (
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
