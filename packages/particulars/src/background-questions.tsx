import { optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { isAskedAfter } from '@dhc/reference/member-fields'
import { education } from '@dhc/reference/options/education'
import { employment } from '@dhc/reference/options/employment'
import { ethnicity } from '@dhc/reference/options/ethnicity'
import { religion } from '@dhc/reference/options/religion'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import type { ParticularsForm } from './form-of-particulars.ts'

/** S3-21, D-094: none of these must be answered, so nobody has to choose something untrue. */
export function BackgroundQuestions({ form }: { readonly form: ParticularsForm }) {
  const words = useWords()
  const labelNote = words.member('form.optional')
  const emptyLabel = words.common('form.pleaseSelect')
  const list = (name: 'education' | 'employment' | 'ethnicity' | 'religion') => ({
    ...form.text(name),
    labelNote,
    emptyLabel,
  })
  return (
    <>
      <FormSelect {...list('education')} options={optionsOf(words, education)} />
      <FormSelect {...list('employment')} options={optionsOf(words, employment)} />
      <FormSelect {...list('ethnicity')} options={optionsOf(words, ethnicity)} />
      {isAskedAfter('ethnicity_other', form.answers) ? (
        <FormInput {...form.text('ethnicity_other')} labelNote={labelNote} />
      ) : null}
      {/* Decision 0037: the list has no "none"; leaving it empty says it in words. */}
      <FormSelect
        {...list('religion')}
        options={optionsOf(words, religion)}
        emptyLabel={words.member('form.noReligion')}
      />
      {isAskedAfter('religion_other', form.answers) ? (
        <FormInput {...form.text('religion_other')} labelNote={labelNote} />
      ) : null}
    </>
  )
}
