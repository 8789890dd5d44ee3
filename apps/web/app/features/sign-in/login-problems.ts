import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { Problems } from '@dhc/forms/problem'
import { whoProblems } from '@dhc/particulars/who-problems'

export type LoginAnswers = { readonly who: string; readonly password: string }

/** S5-05: what can be seen before anything is sent. */
export function loginProblems(answers: LoginAnswers): Problems {
  return { ...whoProblems(answers), ...(answers.password === '' ? { password: 'required' } : {}) }
}

/** S8-07 to S8-09: beside which field a refusal is said; the others stand on top of the form. */
const fieldOf: Partial<Record<MemberErrorName, keyof LoginAnswers>> = {
  mobileNotRegistered: 'who',
  mobileOrMemberNoRequired: 'who',
  memberNoNotRegistered: 'who',
  passwordWrong: 'password',
}

export function refusedField(name: MemberErrorName | undefined): keyof LoginAnswers | undefined {
  return name && fieldOf[name]
}
