import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { carerRelationship } from '@dhc/reference/options/person'
import { FormCheckboxGroup } from '@dhc/ui/form-choices'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import type { Wizard } from '../use-registration.ts'

/** S5-11, D-083, D-090: the parent or guardian of a minor, and the child's own phone if there is one. */
export function GuardianScreen({ form }: Pick<Wizard, 'form'>) {
  const words = useWords()
  const optional = words.member('form.optional')
  return (
    <>
      <FormInput {...form.text('guardian.name')} autoComplete="name" />
      <FormSelect
        {...form.text('guardian.relationship')}
        options={optionsOf(words, carerRelationship)}
        emptyLabel={words.common('form.pleaseSelect')}
      />
      <FormInput
        {...form.text('guardian.member_no')}
        labelNote={optional}
        hint={words.member('hint.member_no')}
        autoComplete="off"
        width="short"
      />
      <FormInput
        {...form.text('own_mobile')}
        labelNote={optional}
        hint={words.member('hint.own_mobile', { mobile: toShownNumber(form.answers.mobile) })}
        inputMode="tel"
        autoComplete="off"
        width="short"
      />
      <FormCheckboxGroup
        {...form.flag('guardian.consent')}
        options={[{ value: 'yes', label: words.member('register.guardianConsent') }]}
      />
    </>
  )
}
