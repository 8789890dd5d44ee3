import { optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { codesAskedOf } from '@dhc/reference/codes-asked-of'
import { emergencyContactRelationship } from '@dhc/reference/options/emergency-contact-relationship'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import type { ParticularsForm } from './form-of-particulars.ts'

type Props = { readonly form: ParticularsForm; readonly isMinor: boolean }

/** S3-19, D-078, D-091: name and phone are needed, the relation is not. */
export function EmergencyQuestions({ form, isMinor }: Props) {
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
        labelNote={words.member('form.optional')}
        options={optionsOf(words, emergencyContactRelationship, codesAskedOf(emergencyContactRelationship, isMinor))}
        emptyLabel={words.common('form.pleaseSelect')}
      />
    </>
  )
}
