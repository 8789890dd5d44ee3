import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { callOffClass, findTimetables, lockClass } from '../catalogue/index.ts'
import { closeEntries, listEnrolmentsIn, moveEnrolment } from '../enrolment/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { LessonDeps } from './lesson-deps.ts'
import { classWords } from './lesson-words.ts'

const { awaitingBallot, awaitingConfirmation, enrolled, cancelled } = enrolmentStatus

/** Section 3.13.3, D-103: for good. Every live enrolment becomes R with reason CENTRE, and everybody is told; nothing enters. */
export function callOffClassByStaff(
  deps: LessonDeps,
  clerk: Clerk,
  { strapiUuid, reason }: { readonly strapiUuid: string; readonly reason: string },
): Promise<number> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    await lockClass(tx, strapiUuid)
    const timetable = (await findTimetables(tx, [strapiUuid])).get(strapiUuid)
    if (!timetable) throw new MemberError('classNotFound')
    // What an editor has cancelled before is called off here too: somebody must end its enrolments.
    if (!(await callOffClass(tx, strapiUuid, { at, by: clerk.id }))) throw new MemberError('classCancelled')
    await closeEntries(tx, { classUuid: strapiUuid, closedFor: 'CALLED_OFF', closedAt: at })
    const { method } = timetable.courseClass
    const by = { actorKind: 'STAFF', actorId: clerk.id } as const
    const live = await listEnrolmentsIn(tx, strapiUuid, [awaitingBallot, awaitingConfirmation, enrolled])
    for (const { id, status } of live) {
      await moveEnrolment(tx, { id, from: status, to: cancelled, method, at, reason: 'CENTRE', ...by })
    }
    await deps.tellMembers(
      tx,
      live.map(({ memberId }) => memberId),
      { name: 'classCalledOff', about: strapiUuid, params: (locale) => classWords(timetable, locale) },
    )
    const what = { action: 'class.call-off', objectKind: 'class', objectId: strapiUuid, outcome: 'DONE' } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what, detail: reason }, at)
    return live.length
  })
}
