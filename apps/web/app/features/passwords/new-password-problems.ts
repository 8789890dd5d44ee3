import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { Problems } from '@dhc/forms/problem'
import { newPasswordRefusal } from '@dhc/reference/password-rules'
import type { NewPassword } from './actions.ts'

/** S5-01 to S5-04: seen before anything is sent. On a reset the current password is not known here. */
export function newPasswordProblems(given: NewPassword, current?: string): Problems {
  const refusal = newPasswordRefusal(given.new_password, given.confirm_password)
  return {
    ...(current === '' ? { current_password: 'required' } : {}),
    ...(refusal ? { [refusal === 'passwordMismatch' ? 'confirm_password' : 'new_password']: refusal } : {}),
    ...(current && current === given.new_password ? { new_password: 'passwordUnchanged' } : {}),
  }
}

/** S8-13, S8-14: beside which field the service's refusal is said. */
const fieldOf: Partial<Record<MemberErrorName, string>> = {
  currentPasswordWrong: 'current_password',
  passwordUnchanged: 'new_password',
  passwordRule: 'new_password',
  passwordCommon: 'new_password',
  passwordMismatch: 'confirm_password',
}

export function refusedField(name: MemberErrorName | undefined): string | undefined {
  return name && fieldOf[name]
}
