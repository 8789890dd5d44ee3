import { optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { isAskedAfter } from '@dhc/reference/member-fields'
import { district, districtsByRegion } from '@dhc/reference/options/district'
import { districtLink } from '@dhc/reference/options/district-link'
import { neighbourhood } from '@dhc/reference/options/neighbourhood'
import { type Region, region } from '@dhc/reference/options/region'
import { FormCheckboxGroup } from '@dhc/ui/form-checkbox-group'
import { FormInput } from '@dhc/ui/form-input'
import { FormRadioGroup } from '@dhc/ui/form-radio-group'
import { FormSelect } from '@dhc/ui/form-select'
import type { ParticularsForm } from './form-of-particulars.ts'

/** S3-18, S3-51, D-085: region, then its districts, then the neighbourhoods of this district. */
export function ResidenceQuestions({ form }: { readonly form: ParticularsForm }) {
  const words = useWords()
  const emptyLabel = words.common('form.pleaseSelect')
  const chosenRegion = region.codes.find((code): code is Region => code === form.answers.region)
  const chooseRegion = (code: string) => {
    form.change('region', code)
    form.change('district', '')
  }
  return (
    <>
      <FormRadioGroup {...form.choice('region')} onChoose={chooseRegion} options={optionsOf(words, region)} />
      {chosenRegion ? (
        <FormSelect
          {...form.text('district')}
          options={optionsOf(words, district, districtsByRegion[chosenRegion])}
          emptyLabel={emptyLabel}
        />
      ) : null}
      {isAskedAfter('neighbourhood', form.answers) ? (
        <FormSelect {...form.text('neighbourhood')} options={optionsOf(words, neighbourhood)} emptyLabel={emptyLabel} />
      ) : null}
      {isAskedAfter('neighbourhood_other', form.answers) ? (
        <FormInput {...form.text('neighbourhood_other')} labelNote={words.member('form.optional')} />
      ) : null}
      <FormCheckboxGroup
        {...form.choices('district_link')}
        hint={words.member('hint.district_link')}
        options={optionsOf(words, districtLink)}
      />
    </>
  )
}
