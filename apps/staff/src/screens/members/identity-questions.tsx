import type { Form } from '@dhc/forms/use-form'
import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { gender } from '@dhc/reference/options/person'
import { FormRadioGroup } from '@dhc/ui/form-choices'
import { FormDay } from '@dhc/ui/form-day'
import { FormInput } from '@dhc/ui/form-input'
import type { IdentityAnswers } from './identity-answers.ts'

type Props = { readonly form: Pick<Form<IdentityAnswers>, 'text' | 'typed' | 'choice'> }

/** D-081: as on the identity document that lies on the counter. */
export function IdentityQuestions({ form }: Props) {
  const words = useWords()
  const optional = words.member('form.optional')
  const { label, ...birth } = form.typed('date_of_birth')
  return (
    <>
      <div className="two-columns">
        <FormInput {...form.text('surname_en')} autoComplete="off" autoFocus />
        <FormInput {...form.text('given_name_en')} autoComplete="off" />
        <FormInput {...form.text('surname_zh')} labelNote={optional} autoComplete="off" />
        <FormInput {...form.text('given_name_zh')} labelNote={optional} autoComplete="off" />
      </div>
      <div className="two-columns">
        <FormDay
          {...birth}
          legend={label}
          labels={{ day: words.member('day.day'), month: words.member('day.month'), year: words.member('day.year') }}
        />
        <FormRadioGroup {...form.choice('gender')} options={optionsOf(words, gender)} />
      </div>
    </>
  )
}
