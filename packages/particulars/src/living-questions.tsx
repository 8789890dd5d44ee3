import { exclusively, optionsOf } from '@dhc/forms/option-choices'
import { useWords } from '@dhc/i18n/use-words'
import { isAskedAfter } from '@dhc/reference/member-fields'
import { aidType } from '@dhc/reference/options/aid-type'
import { carerRelationshipWithSelf } from '@dhc/reference/options/carer-relationship-with-self'
import { chronicDisease } from '@dhc/reference/options/chronic-disease'
import { dailyLiving } from '@dhc/reference/options/daily-living'
import { mobility } from '@dhc/reference/options/mobility'
import { FormCheckboxGroup } from '@dhc/ui/form-checkbox-group'
import { FormRadioGroup } from '@dhc/ui/form-radio-group'
import { FormSelect } from '@dhc/ui/form-select'
import type { ParticularsForm } from './form-of-particulars.ts'

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
