import { useWords } from '@dhc/i18n/use-words'
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
