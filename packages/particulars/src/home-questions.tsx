import { exclusively, optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { codesAskedOf } from '@dhc/reference/codes-asked-of'
import { isAskedAfter } from '@dhc/reference/member-fields'
import { housingType } from '@dhc/reference/options/housing-type'
import { livingArrangement } from '@dhc/reference/options/living-arrangement'
import { maritalStatus } from '@dhc/reference/options/marital-status'
import { FormCheckboxGroup } from '@dhc/ui/form-checkbox-group'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import type { ParticularsForm } from './form-of-particulars.ts'

/** S3-20, D-089, D-092: a child has no spouse, but parents. */
export function HomeQuestions({ form, isMinor }: { readonly form: ParticularsForm; readonly isMinor: boolean }) {
  const words = useWords()
  const labelNote = words.member('form.optional')
  const emptyLabel = words.common('form.pleaseSelect')
  const household = form.choices('household_members')
  return (
    <>
      <FormCheckboxGroup
        {...household}
        legendNote={labelNote}
        options={optionsOf(words, livingArrangement, codesAskedOf(livingArrangement, isMinor))}
        onChoose={(chosen) => household.onChoose(exclusively(livingArrangement, household.values, chosen))}
      />
      <FormSelect
        {...form.text('housing_type')}
        labelNote={labelNote}
        options={optionsOf(words, housingType)}
        emptyLabel={emptyLabel}
      />
      {isAskedAfter('housing_other', form.answers) ? (
        <FormInput {...form.text('housing_other')} labelNote={labelNote} />
      ) : null}
      <FormSelect
        {...form.text(isMinor ? 'parents_marital_status' : 'marital_status')}
        labelNote={labelNote}
        options={optionsOf(words, maritalStatus)}
        emptyLabel={emptyLabel}
      />
      {isMinor ? null : (
        <FormInput
          {...form.text('children_count')}
          labelNote={labelNote}
          inputMode="numeric"
          maxLength={2}
          width="short"
        />
      )}
    </>
  )
}
