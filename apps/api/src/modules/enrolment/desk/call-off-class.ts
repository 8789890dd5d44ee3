import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../../platform/database/handles.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { type ClassChange, callOffClass, findClasses, lockClass, type OfferedClass } from '../../catalogue/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import { noticeOfClass } from '../class-notice.ts'
import { type Actor, theService } from '../domain/own-actions.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { closeEntries, listEnrolmentsIn, moveEnrolments } from '../store.ts'

const { awaitingBallot, awaitingConfirmation, enrolled, cancelled } = enrolmentStatus
const live: readonly EnrolmentStatus[] = [awaitingBallot, awaitingConfirmation, enrolled]

/** D-103: for good. Everybody in it is R by the centre and hears of it; nothing enters any more. */
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
    const moved = await endEnrolments(tx, offered, { at, actorKind: 'STAFF', actorId: clerk.id })
    const what = { action: 'class.call-off', objectKind: 'class', objectId: strapiUuid, outcome: 'DONE' } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what, detail: reason }, at)
    await tellOfEnd(deps, tx, strapiUuid, moved)
    return moved.length
  })
}

/** D-103: the same for a class that an editor has cancelled. */
export function endCalledOffClasses(deps: Pick<EnrolmentDeps, 'clock' | 'tellMembers'>) {
  return async (tx: Transaction, changes: readonly ClassChange[]): Promise<void> => {
    for (const { classUuid, isCalledOff } of changes) {
      if (!isCalledOff) continue
      await lockClass(tx, classUuid)
      const [offered] = await findClasses(tx, [classUuid])
      if (!offered) continue
      const at = deps.clock.now()
      const moved = await endEnrolments(tx, offered, { at, ...theService })
      const what = { action: 'class.call-off', objectKind: 'class', objectId: classUuid, outcome: 'DONE' } as const
      await recordAudit(tx, { actorKind: 'SYSTEM', ...what, detail: 'cancelled by an editor' }, at)
      await tellOfEnd(deps, tx, classUuid, moved)
    }
  }
}

type Ending = Actor & { readonly at: Date }

/** Who had a place or waited for one. */
async function endEnrolments(tx: Transaction, { strapiUuid, method }: OfferedClass, ending: Ending): Promise<string[]> {
  await closeEntries(tx, { classUuid: strapiUuid, closedFor: 'CALLED_OFF', closedAt: ending.at })
  const moved: string[] = []
  for (const from of live) {
    const ids = (await listEnrolmentsIn(tx, strapiUuid, [from])).map(({ id }) => id)
    const ended = await moveEnrolments(tx, ids, { ...ending, to: cancelled, method, reason: 'CENTRE', from })
    moved.push(...ended.map(({ memberId }) => memberId))
  }
  return moved
}

type TellDeps = Pick<EnrolmentDeps, 'tellMembers'>

async function tellOfEnd({ tellMembers }: TellDeps, tx: Transaction, classUuid: string, members: readonly string[]) {
  await tellMembers(tx, members, await noticeOfClass(tx, 'classCalledOff', classUuid, `${classUuid} off`))
}
