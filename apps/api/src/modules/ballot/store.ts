import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Placed } from './domain/place-entries.ts'
import type { BallotEntry } from './domain/sealed-list.ts'
import { ballot, ballotEntry, ballotReplacement } from './tables.ts'

export type BallotRow = typeof ballot.$inferSelect
export type NewBallot = Pick<BallotRow, 'id' | 'classUuid' | 'classCode' | 'openedAt' | 'commitment' | 'sealedSecret'>
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
  sealed: { readonly sealedAt: Date; readonly listHash: string; readonly entries: readonly BallotEntry[] },
): Promise<void> {
  const { entries, ...facts } = sealed
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

export async function setPublicValue(
  tx: Transaction,
  id: string,
  value: Partial<Pick<BallotRow, 'publicValueName' | 'publicValue'>>,
): Promise<void> {
  await tx.update(ballot).set(value).where(eq(ballot.id, id))
}

export async function addReplacement(tx: Transaction, replacement: ReplacementRow): Promise<void> {
  await tx.insert(ballotReplacement).values(replacement)
}
