import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findTimetables, lockClass } from '../catalogue/index.ts'
import { countPlacesTaken, moveEverybody } from '../enrolment/index.ts'
import { requireSecondPerson } from '../session/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { actorOf, auditOf, type BallotActor } from './ballot-deps.ts'
import { fillFreedPlaces } from './fill-freed-places.ts'
import { type BallotRow, findBallot, listPlacedNumbers, releaseBallotRow } from './store.ts'
import { tellOfResult } from './tell-of-ballot.ts'

/**
 * By a second person, or by the clock. All E of the class become A or W in one transaction (S4-10), and everybody is told
 * in the next: thousands of messages take longer than a class may be locked. What was not told, the clock tells.
 */
export async function releaseBallot(deps: BallotDeps, ballotId: string, by: BallotActor): Promise<BallotRow> {
  const released = await deps.inTransaction(async (tx) => {
    const ballot = await lockDrawnBallot(tx, ballotId)
    if (by.staff && ballot.drawnBy) await requireSecondPerson(deps, tx, ballot.drawnBy, by.staff)
    const at = deps.clock.now()
    await releaseBallotRow(tx, ballot.id, { releasedAt: at, releasedBy: by.staff?.id ?? null })
    await moveWaiting(deps, tx, ballot, by)
    await recordAudit(tx, auditOf(by, { action: 'ballot.release', ballotId }), at)
    // Who cancelled between closing and release has left a place behind.
    await fillFreedPlaces(deps, tx, ballot.classUuid)
    return (await findBallot(tx, ballot.id)) ?? ballot
  })
  await tellOfResult(deps, ballotId).catch((failure: unknown) =>
    deps.log.error({ err: failure, ballotId }, 'nobody could be told of a ballot yet'),
  )
  return released
}

async function lockDrawnBallot(tx: Transaction, ballotId: string): Promise<BallotRow> {
  const seen = await findBallot(tx, ballotId)
  if (!seen) throw new MemberError('notFound')
  await lockClass(tx, seen.classUuid)
  const ballot = await findBallot(tx, ballotId)
  if (!ballot?.drawnAt || ballot.releasedAt) throw new MemberError('actionNotPossible')
  return ballot
}

async function moveWaiting(deps: BallotDeps, tx: Transaction, { id, classUuid }: BallotRow, by: BallotActor) {
  const entryNos = await listPlacedNumbers(tx, id)
  const { awaitingBallot: from, enrolled, unsuccessful } = enrolmentStatus
  const move = { from, method: enrolmentMethod.draw, at: deps.clock.now(), ...actorOf(by) }
  const most = await freePlaces(tx, classUuid)
  await moveEverybody(tx, { classUuid, entryNos, ...(most !== null && { most }) }, { ...move, to: enrolled })
  // The result stands, even if an editor has made the class smaller or staff have filled it since the draw.
  if (most !== null) await moveEverybody(tx, { classUuid, entryNos }, { ...move, to: enrolled, isOverQuota: true })
  await moveEverybody(tx, { classUuid }, { ...move, to: unsuccessful })
}

/** Also of a class that is no longer offered: who waited for its ballot is still told. */
async function freePlaces(tx: Transaction, classUuid: string): Promise<number | null> {
  const quota = (await findTimetables(tx, [classUuid])).get(classUuid)?.courseClass.quota ?? null
  if (quota === null) return null
  return Math.max(0, quota - ((await countPlacesTaken(tx, [classUuid])).get(classUuid) ?? 0))
}
