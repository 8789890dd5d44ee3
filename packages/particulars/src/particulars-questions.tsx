import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { isAskedAfter, type ParticularsGroup } from '@dhc/reference/member-fields'
import { howHeard, informationChannel } from '@dhc/reference/options/person'
import { FormCheckboxGroup } from '@dhc/ui/form-choices'
import { FormInput } from '@dhc/ui/form-input'
import { FormTextArea } from '@dhc/ui/form-text-area'
import {
  BackgroundQuestions,
  EmergencyQuestions,
  HomeQuestions,
  LivingQuestions,
  ResidenceQuestions,
} from './living-questions.tsx'
import type { ParticularsForm } from './particulars.ts'

type Props = { readonly group: ParticularsGroup; readonly form: ParticularsForm; readonly isMinor: boolean }

const questions = {
  residence: ResidenceQuestions,
  emergency: EmergencyQuestions,
  home: HomeQuestions,
  background: BackgroundQuestions,
  living: LivingQuestions,
  source: SourceQuestions,
  messages: MessageQuestions,
}

export function ParticularsQuestions({ group, form, isMinor }: Props) {
  const Questions = questions[group]
  return <Questions form={form} isMinor={isMinor} />
}

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

/** S3-24, D-095: "other" asks which. */
function SourceQuestions({ form }: { readonly form: ParticularsForm }) {
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
