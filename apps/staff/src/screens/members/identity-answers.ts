import { identityFields } from '@dhc/contracts/member-api/particulars'
import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { type Problems, problemsIn } from '@dhc/forms/problem'
import { dayOfTyped } from '@dhc/forms/typed-early'
import { blank } from '@dhc/particulars/particulars'
import * as z from 'zod/mini'

/** What a form holds of the identity document. */
export const noIdentity = {
  surname_en: '',
  given_name_en: '',
  surname_zh: '',
  given_name_zh: '',
  gender: '',
  date_of_birth: '',
}

export type IdentityAnswers = typeof noIdentity

export function identityOf(answers: IdentityAnswers) {
  return {
    surname_en: blank(answers.surname_en),
    given_name_en: blank(answers.given_name_en),
    surname_zh: blank(answers.surname_zh) ?? null,
    given_name_zh: blank(answers.given_name_zh) ?? null,
    gender: blank(answers.gender),
    date_of_birth: dayOfTyped(answers.date_of_birth),
  }
}

export function answersOfIdentity(profile: ProfileView): IdentityAnswers {
  const { surname_en, given_name_en, surname_zh, given_name_zh, gender, date_of_birth } = profile
  return {
    surname_en,
    given_name_en,
    gender,
    date_of_birth,
    surname_zh: surname_zh ?? '',
    given_name_zh: given_name_zh ?? '',
  }
}

const identity = z.object(identityFields)

export function identityProblems(answers: IdentityAnswers): Problems {
  return problemsIn(identity, identityOf(answers))
}
