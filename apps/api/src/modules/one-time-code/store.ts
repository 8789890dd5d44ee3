import { and, desc, eq, gt, isNull, lt, or, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { CodePurpose } from './domain/code-rules.ts'
import { oneTimeCode } from './tables.ts'

export type CodeRow = typeof oneTimeCode.$inferSelect

/** One number at a time: counting and adding must not be overtaken by another request for the same number. */
export async function lockNumber(tx: Transaction, numberIndex: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${numberIndex}, 0))`)
}

type AskedCodeRow = Pick<CodeRow, 'purpose' | 'askedFrom' | 'createdAt'>

/** Every code that was asked for in these words, whether anybody got it or not; newest first. */
export function listAsked(db: Database, askedIndex: string, since: Date): Promise<AskedCodeRow[]> {
  const { purpose, askedFrom, createdAt } = oneTimeCode
  return db
    .select({ purpose, askedFrom, createdAt })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.askedIndex, askedIndex), gt(createdAt, since)))
    .orderBy(desc(createdAt))
}

/** The codes that a number was sent for one purpose; newest first. */
export function listSent(
  db: Database,
  { numberIndex, purpose }: Pick<CodeRow, 'numberIndex' | 'purpose'>,
  since: Date,
): Promise<Pick<CodeRow, 'askedIndex' | 'createdAt'>[]> {
  const { askedIndex, createdAt } = oneTimeCode
  const isMeant = and(eq(oneTimeCode.numberIndex, numberIndex), eq(oneTimeCode.purpose, purpose), oneTimeCode.isReal)
  return db
    .select({ askedIndex, createdAt })
    .from(oneTimeCode)
    .where(and(isMeant, gt(createdAt, since)))
    .orderBy(desc(createdAt))
}

/** SEC-04: guesses that were compared for this number, over all its codes; those nobody was sent are counted apart. */
export async function triesSince(
  tx: Transaction,
  { numberIndex, isReal }: Pick<CodeRow, 'numberIndex' | 'isReal'>,
  since: Date,
): Promise<number> {
  const isMeant = and(eq(oneTimeCode.numberIndex, numberIndex), eq(oneTimeCode.isReal, isReal))
  const [row] = await tx
    .select({ tries: sum(oneTimeCode.tries) })
    .from(oneTimeCode)
    .where(and(isMeant, gt(oneTimeCode.createdAt, since)))
  return Number(row?.tries ?? 0)
}

/** Only the newest code of whoever asked counts; what a stranger asks for ends nobody else's. */
export async function expireOlder(
  tx: Transaction,
  { numberIndex, purpose, askedFrom }: Pick<CodeRow, 'numberIndex' | 'purpose' | 'askedFrom'>,
  at: Date,
): Promise<void> {
  const older = and(
    eq(oneTimeCode.numberIndex, numberIndex),
    eq(oneTimeCode.purpose, purpose),
    askedFrom === null ? isNull(oneTimeCode.askedFrom) : eq(oneTimeCode.askedFrom, askedFrom),
    gt(oneTimeCode.expiresAt, at),
  )
  await tx
    .update(oneTimeCode)
    .set({ expiresAt: at })
    .where(and(older, isNull(oneTimeCode.verifiedAt)))
}

export async function insertCode(tx: Transaction, row: typeof oneTimeCode.$inferInsert): Promise<void> {
  await tx.insert(oneTimeCode).values(row)
}

export async function findCode(db: Database, id: string): Promise<CodeRow | undefined> {
  const [found] = await db.select().from(oneTimeCode).where(eq(oneTimeCode.id, id))
  return found
}

export async function lockCode(tx: Transaction, id: string): Promise<CodeRow | undefined> {
  const [found] = await tx.select().from(oneTimeCode).where(eq(oneTimeCode.id, id)).for('update')
  return found
}

export async function updateCode(tx: Transaction, id: string, changed: Partial<CodeRow>): Promise<void> {
  await tx.update(oneTimeCode).set(changed).where(eq(oneTimeCode.id, id))
}

/** One statement: of two uses at the same moment one finds nothing. */
export async function useProof(
  tx: Transaction,
  proofHash: string,
  purpose: CodePurpose,
  at: Date,
): Promise<Pick<CodeRow, 'numberIndex' | 'memberId' | 'isForMinor'> | undefined> {
  const [used] = await tx
    .update(oneTimeCode)
    .set({ proofUsedAt: at })
    .where(isUsable(proofHash, purpose, at))
    .returning({
      numberIndex: oneTimeCode.numberIndex,
      memberId: oneTimeCode.memberId,
      isForMinor: oneTimeCode.isForMinor,
    })
  return used
}

/** Whose proof it is, without using it up. */
export async function findProof(
  db: Database,
  proofHash: string,
  purpose: CodePurpose,
  at: Date,
): Promise<Pick<CodeRow, 'memberId'> | undefined> {
  const [found] = await db
    .select({ memberId: oneTimeCode.memberId })
    .from(oneTimeCode)
    .where(isUsable(proofHash, purpose, at))
  return found
}

function isUsable(proofHash: string, purpose: CodePurpose, at: Date) {
  return and(
    eq(oneTimeCode.proofHash, proofHash),
    eq(oneTimeCode.purpose, purpose),
    isNull(oneTimeCode.proofUsedAt),
    gt(oneTimeCode.proofExpiresAt, at),
  )
}

export async function deleteCodesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(oneTimeCode).where(lt(oneTimeCode.createdAt, before))
}

/** PRIV-02: also the code that once proved the number, when there was no member yet. */
export async function forgetCodesOf(tx: Transaction, memberId: string, numberIndex: string | null): Promise<void> {
  const toTheNumber = numberIndex === null ? undefined : eq(oneTimeCode.numberIndex, numberIndex)
  await tx.delete(oneTimeCode).where(or(eq(oneTimeCode.memberId, memberId), toTheNumber))
}
