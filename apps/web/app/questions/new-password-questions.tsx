import { FormPassword } from '@dhc/ui/form-password'
import { useWords } from '../i18n/use-words.ts'

type Field = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly errorPrefix: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** S5-01 to S5-03: the rule is said before anybody can break it. */
export function NewPasswordQuestions({ password, repeated }: { readonly password: Field; readonly repeated: Field }) {
  const words = useWords()
  const looks = { showLabel: words.member('password.show'), hideLabel: words.member('password.hide') }
  return (
    <>
      <FormPassword {...password} {...looks} hint={words.member('password.rule')} autoComplete="new-password" />
      <FormPassword {...repeated} {...looks} autoComplete="new-password" />
    </>
  )
}
