import { mobileField } from '@dhc/contracts/member-api/member-fields'
import { guardianFields, identityFields } from '@dhc/contracts/member-api/particulars'
import { type Problem, type Problems, problemsIn } from '@dhc/forms/problem'
import { partsOfTyped } from '@dhc/forms/typed-early'
import { particularsProblems } from '@dhc/particulars/particulars-problems'
import { ageOn, isCalendarDate } from '@dhc/reference/hong-kong-time'
import { birthDayProblem, mayRegister, needsGuardian } from '@dhc/reference/member-rules'
import { newPasswordRefusal } from '@dhc/reference/password-rules'
import * as z from 'zod/mini'
import {
  type Application,
  forWhom,
  guardianOf,
  isForChild,
  isHelped,
  requestOf,
  withHelperAsContact,
} from './application.ts'

const aboutPerson = z.object({
  ...identityFields,
  mobile: mobileField,
  name_matches_id: z.literal(true, 'required'),
})

const ownPhone = z.object({ own_mobile: mobileField })

/** Everything that is wrong with an application on this Hong Kong day, by the rules the service will use. */
export function applicationProblems(application: Application, todayOn: string): Problems {
  const request = requestOf(application, 'en-US')
  return {
    ...particularsProblems(withHelperAsContact(application)),
    ...problemsIn(aboutPerson, { ...request, mobile: request.guardian?.mobile ?? request.mobile }),
    ...birthProblem(application, request.date_of_birth, todayOn),
    ...guardianProblems(application),
    ...(isHelped(application) ? helpProblems(application) : ownProblems(application)),
    ...(forWhom.some((who) => who === application.for_whom) ? {} : { for_whom: 'required' }),
  }
}

/** S5-06, S5-11: a day there is, and the age on the Hong Kong day in agreement with who the application is for. */
function birthProblem(application: Application, bornOn: string | undefined, todayOn: string): Problems {
  const problem =
    birthDayProblem(partsOfTyped(application.date_of_birth), todayOn) ??
    ageProblemOf(bornOn, todayOn, isForChild(application))
  return problem ? { date_of_birth: problem } : {}
}

export function ageProblemOf(bornOn: string | undefined, todayOn: string, isChild: boolean): Problem | undefined {
  if (bornOn === undefined || !isCalendarDate(bornOn)) return undefined
  const age = ageOn(bornOn, todayOn)
  if (!mayRegister(age)) return 'tooYoung'
  if (needsGuardian(age)) return isChild ? undefined : 'guardianMissing'
  return isChild ? 'applicantAdult' : undefined
}

function guardianProblems(application: Application): Problems {
  if (!isForChild(application)) return {}
  const found = problemsIn(guardianFields, guardianOf(application, 'en-US'))
  const named = Object.entries(found).map(([field, problem]) => [`guardian.${field}`, problem])
  return {
    ...Object.fromEntries(named),
    ...(application.own_mobile.trim() === '' ? {} : problemsIn(ownPhone, application)),
    ...(application['guardian.consent'] ? {} : { 'guardian.consent': 'guardianMissing' }),
  }
}

/** D-145: who helps says so, and how they belong to the person. */
function helpProblems(application: Application): Problems {
  return {
    ...(application.helper_confirmed ? {} : { helper_confirmed: 'tickToConfirm' }),
    ...(application['emergency_contact.relationship'] ? {} : { 'emergency_contact.relationship': 'required' }),
  }
}

/** S5-01, S5-09: the consent and the password are one's own. */
function ownProblems(application: Application): Problems {
  return {
    ...passwordProblem(application),
    ...(application.consent_data_use ? {} : { consent_data_use: 'consentMissing' }),
  }
}

function passwordProblem({ password, confirm_password }: Application): Problems {
  const refusal = newPasswordRefusal(password, confirm_password)
  if (refusal === undefined) return {}
  return refusal === 'passwordMismatch' ? { confirm_password: refusal } : { password: refusal }
}
