import { useWords } from '@dhc/i18n/use-words'
import { FormPassword } from '@dhc/ui/form-password'
import type { PasswordField } from './password-field.ts'

type Props = { readonly password: PasswordField; readonly hint?: string }

/** The password somebody has, with a button to see what was typed. */
export function CurrentPasswordQuestion({ password, hint }: Props) {
  const words = useWords()
  return (
    <FormPassword
      {...password}
      {...(hint === undefined ? {} : { hint })}
      autoComplete="current-password"
      showLabel={words.member('password.show')}
      hideLabel={words.member('password.hide')}
    />
  )
}
