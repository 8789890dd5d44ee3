import { translate } from '@dhc/locales/messages'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findTimetables, lockClass } from '../catalogue/index.ts'
import { countPlacesTaken, type EnrolmentRow, listEnrolmentsIn, moveEnrolments } from '../enrolment/index.ts'
import { actorOf, auditOf, type BallotActor } from './ballot-actor.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { fillFreedPlaces } from './fill-freed-places.ts'
import { readReserves } from './reserves.ts'
import { type BallotRow, findBallot, listBallotEntries, releaseBallotRow } from './store.ts'
import { tellOfBallot } from './tell-of-ballot.ts'

/** 2e, ballot roles: by a second person, or by the clock. All E of the class become A or W in one transaction (S4-10). */
export function releaseBallot(deps: BallotDeps, ballotId: string, by: BallotActor): Promise<BallotRow> {
  return deps.inTransaction(async (tx) => {
    const ballot = await lockDrawnBallot(tx, ballotId)
    if (by.staff && by.staff.id === ballot.drawnBy) throw secondPersonNeeded()
    const at = deps.clock.now()
    await releaseBallotRow(tx, ballot.id, { releasedAt: at, releasedBy: by.staff?.id ?? null })
    await moveEverybody(deps, tx, ballot, by)
    await recordAudit(tx, auditOf(by, { action: 'ballot.release', ballotId }), at)
    // Who cancelled between closing and release has left a place behind.
    await fillFreedPlaces(deps, tx, ballot.classUuid)
    return (await findBallot(tx, ballot.id)) ?? ballot
  })
}

async function lockDrawnBallot(tx: Transaction, ballotId: string): Promise<BallotRow> {
  const seen = await findBallot(tx, ballotId)
  if (!seen) throw new MemberError('notFound')
  await lockClass(tx, seen.classUuid)
  const ballot = await findBallot(tx, ballotId)
  if (!ballot?.drawnAt || ballot.releasedAt) throw new MemberError('actionNotPossible')
  return ballot
}

const secondPersonNeeded = () =>
  new MemberError('notAllowed', { sentence: (locale) => translate(locale, 'ballot', 'staff.secondPerson') })

async function moveEverybody(deps: BallotDeps, tx: Transaction, ballot: BallotRow, by: BallotActor): Promise<void> {
  const entries = await listBallotEntries(tx, ballot.id)
  const placed = new Set(entries.filter(({ isPlaced }) => isPlaced).map(({ number }) => number))
  const waiting = await listEnrolmentsIn(tx, ballot.classUuid, [enrolmentStatus.awaitingBallot])
  const winners = waiting.filter(({ entryNo }) => placed.has(entryNo))
  const others = waiting.filter(({ entryNo }) => !placed.has(entryNo))
  const { awaitingBallot: from, enrolled, unsuccessful } = enrolmentStatus
  const move = { from, method: enrolmentMethod.draw, at: deps.clock.now(), ...actorOf(by) }
  const free = await freePlaces(tx, ballot.classUuid)
  await moveEnrolments(tx, idsOf(winners.slice(0, free)), { ...move, to: enrolled })
  // The result stands, even if an editor has made the class smaller or staff have filled it since the draw.
  await moveEnrolments(tx, idsOf(winners.slice(free)), { ...move, to: enrolled, isOverQuota: true })
  await moveEnrolments(tx, idsOf(others), { ...move, to: unsuccessful })

  await tellOfBallot(deps, tx, ballot, { name: 'ballotPlaced', people: winners })
  for (const [index, { people }] of (await readReserves(tx, ballot)).entries()) {
    await tellOfBallot(deps, tx, ballot, { name: 'ballotReserve', people, reserve: index + 1 })
  }
}

const idsOf = (rows: readonly EnrolmentRow[]) => rows.map(({ id }) => id)

/** Also of a class that is no longer offered: who waited for its ballot is still told. */
async function freePlaces(tx: Transaction, classUuid: string): Promise<number> {
  const quota = (await findTimetables(tx, [classUuid])).get(classUuid)?.courseClass.quota ?? null
  if (quota === null) return Number.POSITIVE_INFINITY
  return Math.max(0, quota - ((await countPlacesTaken(tx, [classUuid])).get(classUuid) ?? 0))
}
