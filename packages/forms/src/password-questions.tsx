import { useWords } from '@dhc/i18n/use-words'
import { FormPassword } from '@dhc/ui/form-password'

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

type NewPasswordQuestionsProps = { readonly password: PasswordField; readonly repeated: PasswordField }

/** S5-01 to S5-03: the rule is said before anybody can break it. */
export function NewPasswordQuestions({ password, repeated }: NewPasswordQuestionsProps) {
  const words = useWords()
  const looks = { showLabel: words.member('password.show'), hideLabel: words.member('password.hide') }
  return (
    <>
      <FormPassword {...password} {...looks} hint={words.member('password.rule')} autoComplete="new-password" />
      <FormPassword {...repeated} {...looks} autoComplete="new-password" />
    </>
  )
}

/** What a form gives to a question about a password. */
type PasswordField = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly errorPrefix: string
  readonly value: string
  readonly onChange: (typed: string) => void
}
