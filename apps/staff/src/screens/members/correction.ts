import type { BodyOf } from '@dhc/contracts/call'
import type { ProfileView } from '@dhc/contracts/member-api/profile'
import type { changeMemberCall } from '@dhc/contracts/staff-api/member-changes'
import type { Problems } from '@dhc/forms/problem'
import type { Locale } from '@dhc/locales/locale'
import { answersOfProfile, type ParticularsAnswers, particularsOf } from '@dhc/particulars/particulars'
import { particularsProblems } from '@dhc/particulars/particulars-problems'
import { answersOfIdentity, type IdentityAnswers, identityOf, identityProblems } from './identity-answers.ts'

export type CorrectionAnswers = IdentityAnswers & ParticularsAnswers

export function answersOf(profile: ProfileView): CorrectionAnswers {
  return { ...answersOfIdentity(profile), ...answersOfProfile(profile) }
}

type Change = Partial<BodyOf<typeof changeMemberCall>>

const sentOf = (answers: CorrectionAnswers, locale: Locale): Readonly<Record<string, unknown>> => ({
  ...identityOf(answers),
  ...particularsOf(answers, locale),
})

/** Only what differs is sent: the log names the fields that were corrected, and nothing else is touched. */
export function correctionOf(before: CorrectionAnswers, after: CorrectionAnswers, locale: Locale): Change {
  const former = sentOf(before, locale)
  const changed = Object.entries(sentOf(after, locale)).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(former[name] ?? null),
  )
  return Object.fromEntries(changed.map(([name, value]) => [name, value ?? null])) as Change
}

/** What is wrong with what was changed; older gaps in a record stop nobody from correcting a name. */
export function correctionProblems(after: CorrectionAnswers, change: Change): Problems {
  const problems = { ...identityProblems(after), ...particularsProblems(after) }
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name.replace(/\..*/, '') in change))
}
