import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { type EnrolmentRow, entryNosWithout } from '../enrolment/index.ts'
import type { BallotEntry, Placed } from './domain/ballot-entries.ts'
import { ballot, ballotEntry, ballotReplacement } from './tables.ts'

export type BallotRow = typeof ballot.$inferSelect
export type NewBallot = Pick<
  BallotRow,
  'id' | 'classUuid' | 'classCode' | 'openedAt' | 'format' | 'publicValueName' | 'commitment' | 'sealedSecret'
>
export type EntryRow = typeof ballotEntry.$inferSelect
export type ReplacementRow = typeof ballotReplacement.$inferSelect

export async function findBallot(db: Database, id: string): Promise<BallotRow | undefined> {
  const [found] = await db.select().from(ballot).where(eq(ballot.id, id))
  return found
}

export async function findBallotOfClass(db: Database, classUuid: string): Promise<BallotRow | undefined> {
  const [found] = await db.select().from(ballot).where(eq(ballot.classUuid, classUuid))
  return found
}

/** A code may be used again in a later season: the newest ballot is meant. */
export async function findBallotByCode(db: Database, classCode: string): Promise<BallotRow | undefined> {
  const newestFirst = desc(ballot.openedAt)
  const [found] = await db.select().from(ballot).where(eq(ballot.classCode, classCode)).orderBy(newestFirst).limit(1)
  return found
}

export function listEveryBallot(db: Database): Promise<BallotRow[]> {
  return db.select().from(ballot).orderBy(ballot.openedAt)
}

export async function listBallotsOf(db: Database, classUuids: readonly string[]): Promise<BallotRow[]> {
  if (classUuids.length === 0) return []
  return db
    .select()
    .from(ballot)
    .where(inArray(ballot.classUuid, [...classUuids]))
}

/** By number, as in the sealed list. */
export function listBallotEntries(db: Database, ballotId: string): Promise<EntryRow[]> {
  return db.select().from(ballotEntry).where(eq(ballotEntry.ballotId, ballotId)).orderBy(asc(ballotEntry.number))
}

export async function listPlacedNumbers(db: Database, ballotId: string): Promise<number[]> {
  const isTheirs = and(eq(ballotEntry.ballotId, ballotId), ballotEntry.isPlaced)
  const rows = await db.select({ number: ballotEntry.number }).from(ballotEntry).where(isTheirs)
  return rows.map(({ number }) => number)
}

type ReservePage = { readonly afterRank: number; readonly most: number }

/** Entries without a place that have not come in since, the best rank first. */
export async function listReserveEntries(db: Database, ballotId: string, { afterRank, most }: ReservePage) {
  const cameIn = db
    .select({ number: ballotReplacement.number })
    .from(ballotReplacement)
    .where(eq(ballotReplacement.ballotId, ballotId))
  const rows = await db
    .select({ number: ballotEntry.number, rank: ballotEntry.rank })
    .from(ballotEntry)
    .where(
      and(
        eq(ballotEntry.ballotId, ballotId),
        gt(ballotEntry.rank, afterRank),
        eq(ballotEntry.isPlaced, false),
        notInArray(ballotEntry.number, cameIn),
      ),
    )
    .orderBy(asc(ballotEntry.rank))
    .limit(most)
  return rows.flatMap(({ number, rank }) => (rank === null ? [] : [{ number, rank }]))
}

type Entrant = Pick<EnrolmentRow, 'id' | 'classUuid' | 'entryNo'>

/**
 * How the ballot of each enrolment stands, and its entry in it: one statement for all of them, that reads what they need
 * and never the list. A reserve number is the rank less the places before it, less the entries before it that have come
 * in or of which nobody waits any more.
 */
export async function readEntriesOf(db: Database, enrolments: readonly Entrant[]) {
  const column = <Key extends keyof Entrant>(name: Key) => sql.param(enrolments.map((each) => each[name]))
  const { id: ballotId, sealedAt, releasedAt } = ballot
  const { number, rank, isPlaced } = ballotEntry
  const cameIn = sql`select ${ballotReplacement.number} from ${ballotReplacement}
                      where ${ballotReplacement.ballotId} = ${ballotId}`
  const left = entryNosWithout(ballot.classUuid, enrolmentStatus.unsuccessful)
  const before = sql`(select count(*) from ballot_entry as before
    where before.ballot_id = ${ballotId} and before.is_placed and before.rank < ${rank})`
  const gone = sql`(select count(*) from (${left} union ${cameIn}) as no_longer (number)
    join ballot_entry as before on before.ballot_id = ${ballotId} and before.number = no_longer.number
    where not before.is_placed and before.rank < ${rank})`
  const isReserve = sql`${releasedAt} is not null and not ${isPlaced} and ${number} not in (${cameIn})`
  const ofBallot = sql`from ballot_entry as each where each.ballot_id = ${ballotId}`
  return db
    .select({
      enrolmentId: sql<string>`own.id`,
      // The last rank is the number of entries; between sealing and draw nobody has one.
      entries: sql<number | null>`case when ${sealedAt} is not null then
        coalesce((select max(each.rank) ${ofBallot}), (select count(*) ${ofBallot})) end`.mapWith(Number),
      places: ballot.places,
      rank: sql<number | null>`case when ${releasedAt} is not null then ${rank} end`.mapWith(Number),
      reserveNo: sql<number | null>`case when ${isReserve} then ${rank} - ${before} - ${gone} end`.mapWith(Number),
      releasedAt,
    })
    .from(
      sql`unnest(${column('id')}::uuid[], ${column('classUuid')}::uuid[], ${column('entryNo')}::bigint[])
            as own (id, class_uuid, entry_no)`,
    )
    .innerJoin(ballot, sql`${ballot.classUuid} = own.class_uuid`)
    .leftJoin(ballotEntry, and(eq(ballotEntry.ballotId, ballotId), sql`${number} = own.entry_no`))
}

export function listReplacements(db: Database, ballotId: string): Promise<ReplacementRow[]> {
  return db
    .select()
    .from(ballotReplacement)
    .where(eq(ballotReplacement.ballotId, ballotId))
    .orderBy(asc(ballotReplacement.at), asc(ballotReplacement.number))
}

/** Nothing happens when somebody else has just opened it. */
export async function addBallot(tx: Transaction, opened: NewBallot): Promise<void> {
  await tx.insert(ballot).values(opened).onConflictDoNothing({ target: ballot.classUuid })
}

export async function sealBallotRow(
  tx: Transaction,
  id: string,
  sealed: {
    readonly sealedAt: Date
    readonly listHash: string
    readonly entries: readonly BallotEntry[]
    readonly notes: readonly string[]
  },
): Promise<void> {
  const { entries, notes, ...rest } = sealed
  const facts = { ...rest, notes: [...notes] }
  if (entries.length > 0) await tx.insert(ballotEntry).values(entries.map((entry) => ({ ...entry, ballotId: id })))
  await tx
    .update(ballot)
    .set(facts)
    .where(and(eq(ballot.id, id), isNull(ballot.sealedAt)))
}

type Drawn = Pick<BallotRow, 'drawnAt' | 'drawnBy' | 'secret' | 'places' | 'publicValue' | 'releaseAt'>

/** False when it had been drawn already. */
export async function drawBallotRow(
  tx: Transaction,
  id: string,
  drawn: Drawn,
  ranking: readonly Placed[],
): Promise<boolean> {
  const column = <Key extends keyof Placed>(name: Key) => sql.param(ranking.map((entry) => entry[name]))
  await tx.execute(sql`
    update ${ballotEntry} set key = drawn.key, rank = drawn.rank, is_placed = drawn.is_placed
      from unnest(${column('number')}::bigint[], ${column('key')}::text[], ${column('rank')}::integer[],
        ${column('isPlaced')}::boolean[]) as drawn (number, key, rank, is_placed)
     where ${ballotEntry.ballotId} = ${id} and ${ballotEntry.number} = drawn.number`)
  const changed = await tx
    .update(ballot)
    .set({ ...drawn, sealedSecret: null })
    .where(and(eq(ballot.id, id), isNull(ballot.drawnAt)))
    .returning({ id: ballot.id })
  return changed.length === 1
}

export async function releaseBallotRow(
  tx: Transaction,
  id: string,
  released: { readonly releasedAt: Date; readonly releasedBy: string | null },
): Promise<void> {
  await tx
    .update(ballot)
    .set(released)
    .where(and(eq(ballot.id, id), isNull(ballot.releasedAt)))
}

export async function listUntoldBallots(db: Database): Promise<BallotRow[]> {
  const isUntold = and(isNotNull(ballot.releasedAt), isNull(ballot.toldAt))
  return db.select().from(ballot).where(isUntold).orderBy(asc(ballot.releasedAt))
}

/** Locked until commit: whoever comes second finds nothing left to tell. */
export async function lockUntoldBallot(tx: Transaction, id: string): Promise<BallotRow | undefined> {
  const isUntold = and(eq(ballot.id, id), isNotNull(ballot.releasedAt), isNull(ballot.toldAt))
  const [found] = await tx.select().from(ballot).where(isUntold).for('no key update')
  return found
}

export async function setBallotTold(tx: Transaction, id: string, toldAt: Date): Promise<void> {
  await tx.update(ballot).set({ toldAt }).where(eq(ballot.id, id))
}

type ValueFacts =
  | Pick<BallotRow, 'proposedValue' | 'publicValueAt' | 'valueFirstBy'>
  | Pick<BallotRow, 'publicValue' | 'valueSecondBy'>
  | Pick<BallotRow, 'publicValueName' | 'waivedAt' | 'waivedBy' | 'waivedReason'>

export async function setPublicValue(tx: Transaction, id: string, value: ValueFacts): Promise<void> {
  await tx.update(ballot).set(value).where(eq(ballot.id, id))
}

export async function addReplacement(tx: Transaction, replacement: ReplacementRow): Promise<void> {
  await tx.insert(ballotReplacement).values(replacement)
}
