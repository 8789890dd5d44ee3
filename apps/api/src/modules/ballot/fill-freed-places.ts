import { enrolmentMethod, isReplacementDue } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { attempt } from '../../platform/database/open-database.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findClasses, lockClass, type OfferedClass } from '../catalogue/index.ts'
import { countPlacesTaken, type EnrolmentRow, mayTakePlace, moveEnrolments } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { actorOf, auditOf, type BallotActor, theClock } from './ballot-deps.ts'
import { chooseReserve } from './domain/ballot-entries.ts'
import { type ReserveEntry, reservesByRank } from './reserves.ts'
import { addReplacement, type BallotRow, findBallotOfClass } from './store.ts'
import { tellOfPlace } from './tell-of-ballot.ts'

export type Replacement = { readonly number: number; readonly people: readonly EnrolmentRow[] }
type Ground = { readonly ballot: BallotRow; readonly courseClass: OfferedClass }

/** D-105, S9-18: under the lock of the class, after somebody has left. Repeated until nothing fits any more. */
export async function fillFreedPlaces(deps: BallotDeps, tx: Transaction, classUuid: string): Promise<void> {
  const ground = await readGround(tx, classUuid)
  if (!ground || !isInTime(ground.courseClass, deps.clock.now())) return
  for (let isFilling = true; isFilling; ) isFilling = (await bringInNext(deps, tx, ground, theClock)) !== undefined
}

/** A late vacancy is filled by staff, by the same ranking, at any time. */
export function replaceByStaff(
  deps: BallotDeps,
  classUuid: string,
  by: BallotActor,
  reason: string,
): Promise<Replacement> {
  return deps.inTransaction(async (tx) => {
    await lockClass(tx, classUuid)
    const ground = await readGround(tx, classUuid)
    if (!ground)
      throw new MemberError((await findClasses(tx, [classUuid])).length > 0 ? 'waitlistEmpty' : 'classNotFound')
    if ((await freePlaces(tx, ground.courseClass)) < 1) throw new MemberError('classFull')
    const replacement = await bringInNext(deps, tx, ground, by, reason)
    if (!replacement) throw new MemberError('waitlistEmpty')
    return replacement
  })
}

/** Nothing to fill before the release, in a class that is called off, or in one that is no longer offered. */
async function readGround(tx: Transaction, classUuid: string): Promise<Ground | undefined> {
  const ballot = await findBallotOfClass(tx, classUuid)
  const [courseClass] = await findClasses(tx, [classUuid])
  if (!ballot?.releasedAt || !courseClass || courseClass.isCancelled) return undefined
  return { ballot, courseClass }
}

/** D-105: Hong Kong days; a class whose lessons are not planned yet has time. */
function isInTime({ firstLessonStartsAt }: OfferedClass, now: Date): boolean {
  return !firstLessonStartsAt || isReplacementDue(hongKongDateOf(now), hongKongDateOf(firstLessonStartsAt))
}

async function freePlaces(tx: Transaction, { strapiUuid, quota }: OfferedClass): Promise<number> {
  if (quota === null) return Number.POSITIVE_INFINITY
  return quota - ((await countPlacesTaken(tx, [strapiUuid])).get(strapiUuid) ?? 0)
}

/** Down the ranking until one fits and may come: of hundreds of reserves only the first few members are looked at. */
async function bringInNext(
  deps: BallotDeps,
  tx: Transaction,
  { ballot, courseClass }: Ground,
  by: BallotActor,
  reason: string | null = null,
): Promise<Replacement | undefined> {
  const free = await freePlaces(tx, courseClass)
  if (free < 1) return undefined
  for await (const entry of reservesByRank(tx, ballot)) {
    const judged = await judge(deps, tx, entry, courseClass)
    if (!chooseReserve([judged], free)) continue
    const placed = await bringIn(deps, tx, ballot, judged, by)
    if (!placed) continue
    const { number, size, people } = judged
    const at = deps.clock.now()
    await addReplacement(tx, { ballotId: ballot.id, number, size, at, staffId: by.staff?.id ?? null, reason })
    await recordAudit(tx, auditOf(by, { action: 'ballot.replace', ballotId: ballot.id, detail: `entry ${number}` }), at)
    await tellOfPlace(deps, tx, ballot, people)
    return { number, people: placed }
  }
  return undefined
}

/** Nothing when one of them takes another class of the course at this very moment: that one is passed over (D-105). */
async function bringIn(
  deps: BallotDeps,
  tx: Transaction,
  { classUuid }: BallotRow,
  { people }: Replacement,
  by: BallotActor,
): Promise<EnrolmentRow[] | undefined> {
  const { unsuccessful: from, enrolled: to } = enrolmentStatus
  const ids = people.map(({ id }) => id)
  const move = { from, to, method: enrolmentMethod.draw, at: deps.clock.now(), ...actorOf(by) }
  try {
    return await attempt(tx, () => moveEnrolments(tx, ids, move))
  } catch (error) {
    if (!isUniqueViolation(error, 'one_class_per_course')) throw error
    deps.log.info({ classUuid }, 'a reserve has just taken another class')
    return undefined
  }
}

/** Who is gone altogether (PRIV-02) does not stop the others of a group; who may not come does. */
async function judge(deps: BallotDeps, tx: Transaction, entry: ReserveEntry, wanted: OfferedClass) {
  const verdicts = []
  for (const row of entry.people) verdicts.push({ row, verdict: await mayTakePlace(deps, tx, { row, wanted }) })
  const people = verdicts.flatMap(({ row, verdict }) => (verdict === 'gone' ? [] : [row]))
  const mayCome = verdicts.every(({ verdict }) => verdict !== 'no')
  return { number: entry.number, rank: entry.rank, people, size: people.length, mayCome }
}
