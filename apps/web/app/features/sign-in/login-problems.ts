import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { Problems } from '@dhc/forms/problem'
import { whoProblems } from '@dhc/particulars/who-problems'
import type { Credentials } from './actions.ts'

/** S5-05: what can be seen before anything is sent. */
export function loginProblems(credentials: Credentials): Problems {
  return { ...whoProblems(credentials), ...(credentials.password === '' ? { password: 'required' } : {}) }
}

/** S8-07 to S8-09: beside which field a refusal is said; the others stand on top of the form. */
const fieldOf: Partial<Record<MemberErrorName, keyof Credentials>> = {
  mobileNotRegistered: 'mobile',
  mobileOrMemberNoRequired: 'mobile',
  memberNoNotRegistered: 'member_no',
  passwordWrong: 'password',
}

export function refusedField(name: MemberErrorName | undefined): keyof Credentials | undefined {
  return name && fieldOf[name]
}
