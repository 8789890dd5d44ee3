import { type ClassTimes, classStatusAt } from '@dhc/reference/class-status'
import {
  type Candidate,
  type ClassAudience,
  type EligibilityReason,
  reasonsAgainst,
} from '@dhc/reference/eligibility-rules'
import { isAppliedForOnline } from '@dhc/reference/enrolment-rules'
import { classStatus } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'

export type WantedClass = ClassTimes & ClassAudience & { readonly formLink: string | null }

export type ApplicationRefusal =
  | { readonly name: 'classCancelled' | 'methodNotOnline' | 'enrolmentNotOpen' }
  | { readonly name: 'notEligible'; readonly reasons: readonly EligibilityReason[] }

/**
 * Section 3.5, the order of checks: 1410, 1405, 1404, 1402. What depends on others at the same moment (1408, 1403, 1401)
 * is decided under the lock of the class.
 */
export function refuseApplication(
  wanted: WantedClass,
  candidate: Candidate,
  now: Date,
): ApplicationRefusal | undefined {
  const status = classStatusAt(now, wanted, null)
  if (status === classStatus.cancelled) return { name: 'classCancelled' }
  if (!isAppliedForOnline(wanted.method)) return { name: 'methodNotOnline' }
  if (status !== classStatus.open) return { name: 'enrolmentNotOpen' }
  const reasons = reasonsOf(wanted, candidate, now)
  return reasons.length > 0 ? { name: 'notEligible', reasons } : undefined
}

/** D-112: age counts on the day of the first lesson; a class without lessons yet is judged today. */
export function reasonsOf(wanted: WantedClass, candidate: Candidate, now: Date): EligibilityReason[] {
  return reasonsAgainst(candidate, wanted, hongKongDateOf(wanted.firstLessonStartsAt ?? now))
}
