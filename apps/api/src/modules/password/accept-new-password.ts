import { newPasswordRefusal } from '@dhc/reference/password-rules'
import { MemberError } from '../../platform/member-error.ts'
import { isCommonPassword } from '../../platform/passwords/common-passwords.ts'

/** S5-01 to S5-03 and SEC-05, for every new password of members and staff alike: 1303, 1304, 1305. */
export function acceptNewPassword(password: string, repeated: string): void {
  const refusal = newPasswordRefusal(password, repeated)
  if (refusal) throw new MemberError(refusal)
  if (isCommonPassword(password)) throw new MemberError('passwordCommon')
}
