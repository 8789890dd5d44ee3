import { NewPasswordQuestions } from '@dhc/forms/password-questions'
import type { Wizard } from '../use-registration.ts'

/** S5-01 to S5-03. A password is never stored, so after a reload it is asked again. */
export function PasswordScreen({ form }: Pick<Wizard, 'form'>) {
  return <NewPasswordQuestions password={form.typed('password')} repeated={form.typed('confirm_password')} />
}
