import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import { type EnrolmentRow, listEnrolmentsUnder, noticeOfClass } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { readReserves } from './reserves.ts'
import { type BallotRow, listPlacedNumbers, lockUntoldBallot, setBallotTold } from './store.ts'

/**
 * Each hears once of the result that was released. That everybody has been told is written in the transaction of the
 * messages: should the process end in the middle of it, nothing went out, and the next run begins again.
 */
export function tellOfResult(deps: BallotDeps, ballotId: string): Promise<void> {
  return deps.inTransaction(async (tx) => {
    const ballot = await lockUntoldBallot(tx, ballotId)
    if (!ballot) return
    const { classUuid } = ballot
    const entryNos = await listPlacedNumbers(tx, ballotId)
    const placed = await listEnrolmentsUnder(tx, { classUuid, entryNos, status: enrolmentStatus.enrolled })
    await deps.tellMembers(tx, membersOf(placed), await noticeOf(tx, 'ballotPlaced', ballot))
    const reserves = await readReserves(tx, ballot)
    const numbers = reserves.flatMap(({ people }, at) => people.map(({ memberId }) => [memberId, at + 1] as const))
    const reserveOf = new Map(numbers)
    const paramsOf = (memberId: string) => ({ reserve: reserveOf.get(memberId) ?? 0 })
    await deps.tellMembers(tx, [...reserveOf.keys()], { ...(await noticeOf(tx, 'ballotReserve', ballot)), paramsOf })
    await setBallotTold(tx, ballotId, deps.clock.now())
  })
}

/** Of a place that somebody gave up, in the transaction in which it is theirs. */
export async function tellOfPlace(
  deps: BallotDeps,
  tx: Transaction,
  ballot: BallotRow,
  people: readonly EnrolmentRow[],
): Promise<void> {
  await deps.tellMembers(tx, membersOf(people), await noticeOf(tx, 'placeFromReserve', ballot))
}

const membersOf = (people: readonly EnrolmentRow[]) => people.map(({ memberId }) => memberId)

type Name = 'ballotPlaced' | 'ballotReserve' | 'placeFromReserve'

const noticeOf = (tx: Transaction, name: Name, { id, classUuid }: BallotRow) =>
  noticeOfClass(tx, name, classUuid, `ballot ${id}`, { reserve: 0 })
