import { ageOn } from './hong-kong-time.ts'

/** D-112: why somebody may not take part, in the order in which a person is told. */
export const eligibilityReasons = [
  'NOT_VERIFIED',
  'SUSPENDED',
  'TOO_YOUNG',
  'TOO_OLD',
  'OTHER_GENDER',
  'WITHOUT_DISEASE',
  'NOT_CARER',
] as const

/** What an editor says about whom a class is for; `Target` is text for people and is not read here. */
export type ClassAudience = {
  readonly minAge: number | null
  readonly maxAge: number | null
  readonly gender: string | null
  readonly chronicDiseases: readonly string[]
  readonly isCarerOnly: boolean
}

export type Candidate = {
  readonly isVerified: boolean
  readonly isSuspended: boolean
  readonly bornOn: string
  readonly gender: string
  readonly chronicDiseases: readonly string[]
  /** The member's own word: no record says yet who looks after whom. */
  readonly isCarer: boolean
}

export type EligibilityReason =
  | { readonly code: 'NOT_VERIFIED' | 'SUSPENDED' | 'NOT_CARER' }
  | { readonly code: 'TOO_YOUNG' | 'TOO_OLD'; readonly age: number }
  | { readonly code: 'OTHER_GENDER'; readonly gender: string }
  | { readonly code: 'WITHOUT_DISEASE'; readonly diseases: string[] }

/** D-112: every reason at once, so that nobody is sent away twice. Age counts on the day of the first lesson. */
export function reasonsAgainst(
  candidate: Candidate,
  audience: ClassAudience,
  firstLessonOn: string,
): EligibilityReason[] {
  const { minAge, maxAge, gender, chronicDiseases, isCarerOnly } = audience
  const age = ageOn(candidate.bornOn, firstLessonOn)
  const hasOneOf = chronicDiseases.some((disease) => candidate.chronicDiseases.includes(disease))
  return [
    ...when(!candidate.isVerified, { code: 'NOT_VERIFIED' }),
    ...when(candidate.isSuspended, { code: 'SUSPENDED' }),
    ...when(minAge !== null && age < minAge, { code: 'TOO_YOUNG', age: minAge ?? 0 }),
    ...when(maxAge !== null && age > maxAge, { code: 'TOO_OLD', age: maxAge ?? 0 }),
    ...when(gender !== null && candidate.gender !== gender, { code: 'OTHER_GENDER', gender: gender ?? '' }),
    ...when(chronicDiseases.length > 0 && !hasOneOf, { code: 'WITHOUT_DISEASE', diseases: [...chronicDiseases] }),
    ...when(isCarerOnly && !candidate.isCarer, { code: 'NOT_CARER' }),
  ]
}

function when(isSo: boolean, reason: EligibilityReason): EligibilityReason[] {
  return isSo ? [reason] : []
}
