import { optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { isAskedAfter } from '@dhc/reference/member-fields'
import { howHeard } from '@dhc/reference/options/how-heard'
import { FormCheckboxGroup } from '@dhc/ui/form-checkbox-group'
import { FormInput } from '@dhc/ui/form-input'
import type { ParticularsForm } from './form-of-particulars.ts'

/** S3-24, D-095: "other" asks which. */
export function SourceQuestions({ form }: { readonly form: ParticularsForm }) {
  const words = useWords()
  return (
    <>
      <FormCheckboxGroup
        {...form.choices('service_source')}
        legendNote={words.member('form.optional')}
        options={optionsOf(words, howHeard)}
      />
      {isAskedAfter('service_source_other', form.answers) ? <FormInput {...form.text('service_source_other')} /> : null}
    </>
  )
}
