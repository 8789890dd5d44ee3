import type { Problems } from '@dhc/forms/problem'
import { useWords } from '@dhc/i18n/use-words'
import { personNamedBy } from '@dhc/reference/contact-rules'
import { FormInput } from '@dhc/ui/form-input'
import type { ComponentProps } from 'react'

type Props = Pick<
  ComponentProps<typeof FormInput>,
  'id' | 'name' | 'label' | 'error' | 'errorPrefix' | 'value' | 'onChange'
>

/** S5-05, D-099, D-142: one field for the mobile or the member number; a browser may fill in the name of the account. */
export function WhoQuestion(field: Props) {
  const words = useWords()
  return (
    <FormInput
      {...field}
      hint={words.member('hint.who')}
      autoCapitalize="characters"
      autoComplete="username"
      spellCheck={false}
      width="short"
    />
  )
}

/** S5-05, D-099, D-142: a person is named by the mobile or the member number, in one field. */
export function whoProblems({ who }: { readonly who: string }): Problems {
  if (who.trim() === '') return { who: 'mobileOrMemberNoRequired' }
  return personNamedBy(who) ? {} : { who: 'mobileOrMemberNo' }
}
