import { exclusively, optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { isAskedAfter } from '@dhc/reference/member-fields'
import {
  aidType,
  carerRelationshipWithSelf,
  chronicDisease,
  dailyLiving,
  district,
  districtLink,
  districtsByRegion,
  education,
  emergencyContactRelationship,
  employment,
  ethnicity,
  housingType,
  livingArrangement,
  maritalStatus,
  mobility,
  neighbourhood,
  type Region,
  region,
  religion,
} from '@dhc/reference/options/person'
import { codesAskedOf } from '@dhc/reference/password-rules'
import { FormCheckboxGroup, FormRadioGroup } from '@dhc/ui/form-choices'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import type { ParticularsForm } from './particulars.ts'

/** S3-22, S3-23: aids are asked of people who walk with aids; "none" of the family's diseases stands alone (D-093). */
export function LivingQuestions({ form }: { readonly form: ParticularsForm }) {
  const words = useWords()
  const note = words.member('form.optional')
  const history = form.choices('family_history')
  return (
    <>
      <FormRadioGroup {...form.choice('mobility')} legendNote={note} options={optionsOf(words, mobility)} />
      {isAskedAfter('aids', form.answers) ? (
        <FormCheckboxGroup {...form.choices('aids')} legendNote={note} options={optionsOf(words, aidType)} />
      ) : null}
      <FormRadioGroup {...form.choice('daily_living')} legendNote={note} options={optionsOf(words, dailyLiving)} />
      <FormSelect
        {...form.text('main_carer')}
        labelNote={note}
        hint={words.member('hint.main_carer')}
        options={optionsOf(words, carerRelationshipWithSelf)}
        emptyLabel={words.common('form.pleaseSelect')}
      />
      <FormCheckboxGroup
        {...history}
        legendNote={note}
        hint={words.member('hint.family_history')}
        options={optionsOf(words, chronicDisease)}
        onChoose={(chosen) => history.onChoose(exclusively(chronicDisease, history.values, chosen))}
      />
    </>
  )
}

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
