import { useWords } from '@dhc/i18n/use-words'
import { FormPassword } from '@dhc/ui/form-password'
import type { PasswordField } from './password-field.ts'

type Props = { readonly password: PasswordField; readonly repeated: PasswordField }

/** S5-01 to S5-03: the rule is said before anybody can break it. */
export function NewPasswordQuestions({ password, repeated }: Props) {
  const words = useWords()
  const looks = { showLabel: words.member('password.show'), hideLabel: words.member('password.hide') }
  return (
    <>
      <FormPassword {...password} {...looks} hint={words.member('password.rule')} autoComplete="new-password" />
      <FormPassword {...repeated} {...looks} autoComplete="new-password" />
    </>
  )
}
