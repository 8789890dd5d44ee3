import type { CarerAsker, CarerEnding } from '@dhc/reference/carer-rules'
import { and, count, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { awaitedGuardian, carerRelation } from './tables.ts'

export type CarerRelation = typeof carerRelation.$inferSelect

const relationById = prepared((db: Database) =>
  db
    .select()
    .from(carerRelation)
    .where(eq(carerRelation.id, sql.placeholder('id')))
    .prepare('carer relation by id'),
)

export async function findRelation(db: Database, id: string): Promise<CarerRelation | undefined> {
  const [found] = await relationById(db).execute({ id })
  return found
}

/** False when the two have a relation already. */
export async function addRelation(tx: Transaction, relation: typeof carerRelation.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(carerRelation)
    .values(relation)
    .onConflictDoNothing()
    .returning({ id: carerRelation.id })
  return added.length === 1
}

/** Compare and set: false when it no longer waits. */
export async function agree(tx: Transaction, id: string, agreedAt: Date): Promise<boolean> {
  const agreed = await tx
    .update(carerRelation)
    .set({ state: 'ACTIVE', agreedAt })
    .where(and(eq(carerRelation.id, id), eq(carerRelation.state, 'INVITED')))
    .returning({ id: carerRelation.id })
  return agreed.length === 1
}

type RightsChange = Partial<
  Pick<
    CarerRelation,
    'rights' | 'beginsAt' | 'waitingRights' | 'waitingUntil' | 'waitingStaffId' | 'secondStaffId' | 'codeId'
  >
>

/** Nothing waits any more. */
export const nothingWaits = {
  waitingRights: [],
  waitingUntil: null,
  waitingStaffId: null,
  secondStaffId: null,
  codeId: null,
}

/** Under the lock of the relation, which the caller has read with `lockRelation`. */
export async function writeRights(tx: Transaction, id: string, change: RightsChange): Promise<void> {
  await tx.update(carerRelation).set(change).where(eq(carerRelation.id, id))
}

/** Until commit nobody else confirms, changes or ends it. */
export async function lockRelation(tx: Transaction, id: string): Promise<CarerRelation | undefined> {
  const [found] = await tx.select().from(carerRelation).where(eq(carerRelation.id, id)).for('update')
  return found
}

export type Ending = { readonly endedFor: CarerEnding; readonly endedBy: string | null; readonly endedAt: Date }

/** False when somebody else has ended it before. */
export async function endRelation(tx: Transaction, id: string, ending: Ending): Promise<boolean> {
  const ended = await tx
    .update(carerRelation)
    .set({ state: 'ENDED', ...ending })
    .where(and(eq(carerRelation.id, id), ne(carerRelation.state, 'ENDED')))
    .returning({ id: carerRelation.id })
  return ended.length === 1
}

/** PRIV-02: of a member who is erased, on either side; answers with those that were still alive. */
export async function endRelationsOf(tx: Transaction, memberId: string, endedAt: Date): Promise<CarerRelation[]> {
  const theirs = or(eq(carerRelation.memberId, memberId), eq(carerRelation.carerId, memberId))
  await tx.update(carerRelation).set({ memberNo: null }).where(theirs)
  return tx
    .update(carerRelation)
    .set({ state: 'ENDED', endedFor: 'CLOSED', endedBy: null, endedAt })
    .where(and(theirs, ne(carerRelation.state, 'ENDED')))
    .returning()
}

/** Who acts for the member, and for whom the member acts; the newest first. */
export function listRelations(db: Database, memberId: string): Promise<CarerRelation[]> {
  return db
    .select()
    .from(carerRelation)
    .where(or(eq(carerRelation.memberId, memberId), eq(carerRelation.carerId, memberId)))
    .orderBy(desc(carerRelation.createdAt), carerRelation.id)
}

/** How many the person has asked since then, as a member or as a carer, whatever became of it. */
export async function countAskedSince(db: Database, by: CarerAsker, id: string, since: Date): Promise<number> {
  const [counted] = await db
    .select({ asked: count() })
    .from(carerRelation)
    .where(
      and(
        eq(by === 'MEMBER' ? carerRelation.memberId : carerRelation.carerId, id),
        eq(carerRelation.askedBy, by),
        eq(carerRelation.channel, 'ONLINE'),
        gte(carerRelation.createdAt, since),
      ),
    )
  return counted?.asked ?? 0
}

/** Of all these members at once, as for a whole class. */
export function listActiveRelationsOf(db: Database, memberIds: readonly string[]): Promise<CarerRelation[]> {
  return db
    .select()
    .from(carerRelation)
    .where(and(inArray(carerRelation.memberId, [...memberIds]), eq(carerRelation.state, 'ACTIVE')))
    .orderBy(carerRelation.carerId, carerRelation.id)
}

/** For the clock: guardians whose relation has not ended. */
export function listGuardianships(db: Database): Promise<CarerRelation[]> {
  return db
    .select()
    .from(carerRelation)
    .where(and(eq(carerRelation.kind, 'GUARDIAN'), inArray(carerRelation.state, ['INVITED', 'ACTIVE'])))
}

/** Whether anybody acts for this member, or this member for anybody. */
export async function hasLivingRelation(db: Database, memberId: string): Promise<boolean> {
  return (await listRelations(db, memberId)).some(({ state }) => state !== 'ENDED')
}

type Awaited = typeof awaitedGuardian.$inferSelect

export async function awaitGuardian(tx: Transaction, row: Awaited): Promise<void> {
  await tx.insert(awaitedGuardian).values(row)
}

/** The children who wait for this number and have not waited too long; they wait no more. */
export async function takeAwaiting(tx: Transaction, mobileIndex: string, since: Date): Promise<string[]> {
  const isTheirs = and(eq(awaitedGuardian.mobileIndex, mobileIndex), gt(awaitedGuardian.createdAt, since))
  return (await tx.delete(awaitedGuardian).where(isTheirs).returning({ id: awaitedGuardian.memberId })).map(
    ({ id }) => id,
  )
}

export async function stopAwaiting(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(awaitedGuardian).where(eq(awaitedGuardian.memberId, memberId))
}

export async function deleteAwaitingBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(awaitedGuardian).where(lte(awaitedGuardian.createdAt, before))
}
