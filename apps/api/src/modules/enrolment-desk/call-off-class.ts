import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { callOffClass, findClasses, lockClass } from '../catalogue/index.ts'
import {
  closeEntries,
  type EnrolmentDeps,
  listEnrolmentsIn,
  moveEnrolments,
  noticeOfClass,
} from '../enrolment/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'

const { awaitingBallot, awaitingConfirmation, enrolled, cancelled } = enrolmentStatus
const live: readonly EnrolmentStatus[] = [awaitingBallot, awaitingConfirmation, enrolled]

/** D-103, section 3.13.3: for good. Everybody in it is R by the centre and hears of it; nothing enters any more. */
export function callOffWholeClass(
  deps: EnrolmentDeps,
  clerk: Clerk,
  { strapiUuid, reason }: { readonly strapiUuid: string; readonly reason: string },
): Promise<number> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    await lockClass(tx, strapiUuid)
    const [offered] = await findClasses(tx, [strapiUuid])
    if (!offered) throw new MemberError('classNotFound')
    if (!(await callOffClass(tx, strapiUuid, { at, by: clerk.id }))) throw new MemberError('classCancelled')
    await closeEntries(tx, { classUuid: strapiUuid, closedFor: 'CALLED_OFF', closedAt: at })
    const by = { actorKind: 'STAFF', actorId: clerk.id } as const
    const move = { to: cancelled, method: offered.method, at, reason: 'CENTRE', ...by } as const
    const moved: string[] = []
    for (const from of live) {
      const ids = (await listEnrolmentsIn(tx, strapiUuid, [from])).map(({ id }) => id)
      moved.push(...(await moveEnrolments(tx, ids, { ...move, from })).map(({ memberId }) => memberId))
    }
    const what = { action: 'class.call-off', objectKind: 'class', objectId: strapiUuid, outcome: 'DONE' } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what, detail: reason }, at)
    await deps.tellMembers(tx, moved, await noticeOfClass(tx, 'classCalledOff', strapiUuid, `${strapiUuid} off`))
    return moved.length
  })
}
