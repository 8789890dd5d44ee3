import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../../platform/member-error.ts'
import { lockOwnEnrolment, type Own } from '../end-own-enrolment.ts'
import type { EnrolmentDeps } from '../enrolment-deps.ts'
import { withTimetables } from '../member-enrolments.ts'
import { onlyOnce } from '../retry-store.ts'
import { isBallotOpen } from '../show-enrolment.ts'
import { isEntryClosed } from '../store.ts'
import { leaveEntry, listEntries } from './entry-store.ts'

/** D-139: before registration closes anybody may leave, and stays in the ballot under a number of their own. */
export async function leaveGroup(deps: EnrolmentDeps, own: Own): Promise<void> {
  const at = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    const row = await lockOwnEnrolment(tx, own)
    await onlyOnce(tx, { ...own, callerId: own.memberId, at }, async () => {
      const [enrolment] = await withTimetables(tx, [row])
      const size = (await listEntries(tx, [row.entryNo])).length
      // Who waited for the lock while the list was being sealed began before the end, and comes too late (2e).
      const isSealed = await isEntryClosed(tx, row.classUuid)
      const isOpen = enrolment !== undefined && !isSealed && isBallotOpen(enrolment, at)
      if (!isOpen || size < 2 || row.status !== enrolmentStatus.awaitingBallot)
        throw new MemberError('actionNotPossible')
      await leaveEntry(tx, row.id, { actorKind: 'MEMBER', actorId: own.memberId })
    })
  })
}
