import { newestAuditPosition } from '../audit/index.ts'
import { newestEnquiryAt } from '../enquiry/index.ts'
import { newestEnrolmentEvent } from '../enrolment/index.ts'
import type { TodayDeps } from './today-deps.ts'

/**
 * Another text as soon as anything on a board may have changed: what people do is in the audit log, what becomes of
 * enrolments in its events, and letters of the public in neither. Three reads of the end of an index.
 */
export async function boardVersion({ db }: Pick<TodayDeps, 'db'>): Promise<string> {
  const position = await newestAuditPosition(db)
  const event = await newestEnrolmentEvent(db)
  const enquiryAt = await newestEnquiryAt(db)
  return `${position}-${event}-${enquiryAt?.getTime() ?? 0}`
}
