import { type EnrolmentStatus, enrolmentStatus, isLive } from '@dhc/reference/enrolment-status'
import { type Application, isEndedPlace } from './enrolment-pages.ts'

/**
 * D-103: what becomes of an application when its member is gone, as if they had cancelled, withdrawn or abandoned it
 * themselves. Nothing, when it is over already: a class that was attended stays attended.
 */
export function statusOfLeaver(application: Application, now: Date): EnrolmentStatus | undefined {
  if (!isLive(application.status) || isEndedPlace(application, now)) return undefined
  const isBeforeConfirmation = application.status === enrolmentStatus.awaitingConfirmation
  return isBeforeConfirmation ? enrolmentStatus.withdrawn : enrolmentStatus.cancelled
}
