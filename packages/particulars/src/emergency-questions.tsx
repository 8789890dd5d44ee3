import { optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { emergencyContactRelationship } from '@dhc/reference/options/emergency-contact-relationship'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import type { ParticularsForm } from './form-of-particulars.ts'

/** S3-19, D-091. */
export function EmergencyQuestions({ form }: { readonly form: ParticularsForm }) {
  const words = useWords()
  return (
    <>
      <FormInput {...form.text('emergency_contact.name')} autoComplete="off" />
      <FormInput
        {...form.text('emergency_contact.phone')}
        hint={words.member('hint.phone')}
        inputMode="tel"
        autoComplete="off"
        width="short"
      />
      <FormSelect
        {...form.text('emergency_contact.relationship')}
        options={optionsOf(words, emergencyContactRelationship)}
        emptyLabel={words.common('form.pleaseSelect')}
      />
    </>
  )
}
