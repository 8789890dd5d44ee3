import { NewPasswordQuestions } from '@dhc/forms/password-questions'
import { optionsOf } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { dayOrder } from '@dhc/locales/locale'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { carerRelationship, gender } from '@dhc/reference/options/person'
import { FormCheckboxGroup, FormRadioGroup } from '@dhc/ui/form-choices'
import { FormDay } from '@dhc/ui/form-day'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import type { Wizard } from '../use-registration.ts'

/** S3-17, S5-07, D-081: names as on the identity document, Chinese ones if there are any. */
export function PersonScreen({ form }: Pick<Wizard, 'form'>) {
  const { words, locale } = usePage()
  const optional = words.member('form.optional')
  const { label, ...birth } = form.typed('date_of_birth')
  return (
    <>
      <p className="max-w-measure text-lg">{words.member('register.nameMatchId')}</p>
      <FormInput {...form.text('surname_en')} hint={words.member('hint.surname_en')} autoComplete="family-name" />
      <FormInput {...form.text('given_name_en')} hint={words.member('hint.given_name_en')} autoComplete="given-name" />
      <FormInput {...form.text('surname_zh')} labelNote={optional} autoComplete="off" width="short" />
      <FormInput {...form.text('given_name_zh')} labelNote={optional} autoComplete="off" width="short" />
      <FormCheckboxGroup
        {...form.flag('name_matches_id')}
        options={[{ value: 'yes', label: words.member('register.nameConfirmed') }]}
      />
      <FormRadioGroup {...form.choice('gender')} options={optionsOf(words, gender)} />
      <FormDay
        {...birth}
        legend={label}
        hint={words.member('hint.date_of_birth')}
        labels={{ day: words.member('day.day'), month: words.member('day.month'), year: words.member('day.year') }}
        autoCompletePrefix="bday"
        order={dayOrder[locale]}
      />
    </>
  )
}

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

/** S5-01 to S5-03. A password is never stored, so after a reload it is asked again. */
export function PasswordScreen({ form }: Pick<Wizard, 'form'>) {
  return <NewPasswordQuestions password={form.typed('password')} repeated={form.typed('confirm_password')} />
}
