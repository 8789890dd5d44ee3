import { loginLockRules } from '@dhc/reference/session-rules'
import { and, eq, like, lt, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type Attempts, countTry, isLockedForGood, minutesLocked, noAttempts } from './domain/count-failure.ts'
import { signInAttempts } from './tables.ts'

type AttemptDeps = { readonly db: Database; readonly inTransaction: InTransaction; readonly clock: Clock }

/** Counts the try and lets it through, or refuses with 1105 or 1106. Answers whether it was the last one. */
export async function takeTry(deps: AttemptDeps, subject: string): Promise<{ readonly isLast: boolean }> {
  const now = deps.clock.now()
  // Whoever hammers at a locked door is turned away by one plain read and holds up nobody.
  const [known] = await deps.db.select().from(signInAttempts).where(eq(signInAttempts.subject, subject))
  const alreadyLocked = known && refusalOf(known, now)
  if (alreadyLocked) throw alreadyLocked
  const outcome = await deps.inTransaction(async (tx) => {
    await tx.insert(signInAttempts).values({ subject, failures: 0, inARow: 0, changedAt: now }).onConflictDoNothing()
    const [row] = await tx.select().from(signInAttempts).where(eq(signInAttempts.subject, subject)).for('update')
    const before = row ?? noAttempts
    const refused = refusalOf(before, now)
    if (refused) return { refused }
    const after = countTry(before, now)
    await tx
      .update(signInAttempts)
      .set({ ...after, changedAt: now })
      .where(eq(signInAttempts.subject, subject))
    return { isLast: after.lockedUntil !== null || isLockedForGood(after) }
  })
  if (outcome.refused) throw outcome.refused
  return outcome
}

/** The password was right, or was set anew. */
export async function forgetTries(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.subject, subject))
}

/** PRIV-02: at the door, on known devices, and when confirming; every subject of a member begins with the member. */
export async function forgetAllTries(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(signInAttempts).where(like(signInAttempts.subject, `${memberId}%`))
}

/** The password was never compared, because the service was too busy: this try did not happen. */
export async function giveBackTry(deps: AttemptDeps, subject: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const [row] = await tx.select().from(signInAttempts).where(eq(signInAttempts.subject, subject)).for('update')
    if (!row) return
    const after = { failures: Math.max(0, row.failures - 1), inARow: Math.max(0, row.inARow - 1), lockedUntil: null }
    await tx.update(signInAttempts).set(after).where(eq(signInAttempts.subject, subject))
  })
}

/** How many wrong ones in a row are on record. */
export async function failuresInARow(db: Database, subject: string): Promise<number> {
  const [row] = await db
    .select({ inARow: signInAttempts.inARow })
    .from(signInAttempts)
    .where(eq(signInAttempts.subject, subject))
  return row?.inARow ?? 0
}

/** One more of something that has limits of its own besides the row, such as a code. */
export async function addFailure(tx: Transaction, subject: string, now: Date): Promise<void> {
  await tx
    .insert(signInAttempts)
    .values({ subject, failures: 0, inARow: 1, changedAt: now })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: { inARow: sql`${signInAttempts.inARow} + 1`, changedAt: now },
    })
}

/** A row longer than one lock is kept until it is cleared: whoever waits a month does not begin at nought (SEC-05). */
export async function deleteAttemptsBefore(tx: Transaction, before: Date): Promise<void> {
  const isShort = lte(signInAttempts.inARow, loginLockRules.failures)
  await tx.delete(signInAttempts).where(and(lt(signInAttempts.changedAt, before), isShort))
}

function refusalOf(attempts: Attempts, now: Date): MemberError | undefined {
  // Waiting does not help any more, so the answer names no minutes: "please contact the centre".
  if (isLockedForGood(attempts)) return new MemberError('accountSuspended')
  const minutes = minutesLocked(attempts, now)
  return minutes === undefined ? undefined : locked(minutes)
}

function locked(minutes: number): MemberError {
  const seconds = minutes * 60
  return new MemberError('accountLocked', {
    params: { minutes },
    payload: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  })
}
