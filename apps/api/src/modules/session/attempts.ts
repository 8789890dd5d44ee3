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
  // Nearly everybody comes without a failure on record.
  if (await isFirst(deps.db, subject, countTry(noAttempts, now), now)) return { isLast: false }
  for (;;) {
    // Whoever hammers at a locked door is turned away without a lock and holds up nobody.
    const [known] = await deps.db.select().from(signInAttempts).where(eq(signInAttempts.subject, subject))
    const before = known ?? noAttempts
    const refused = refusalOf(before, now)
    if (refused) throw refused
    const after = countTry(before, now)
    if (await isWritten(deps.db, subject, before, after, now)) {
      return { isLast: after.lockedUntil !== null || isLockedForGood(after) }
    }
    // Somebody else was counted since the read. It ends: the fifth of them locks the door.
  }
}

async function isFirst(db: Database, subject: string, after: Attempts, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${signInAttempts} (subject, failures, in_a_row, locked_until, changed_at)
    values (${subject}, ${after.failures}, ${after.inARow}, ${after.lockedUntil}, ${now})
    on conflict do nothing`)
  return rowCount === 1
}

/** Writes the count if it still stands as it was read. One statement is a transaction of its own. */
async function isWritten(db: Database, subject: string, before: Attempts, after: Attempts, now: Date) {
  const { rowCount } = await db.execute(sql`
    insert into ${signInAttempts} as known (subject, failures, in_a_row, locked_until, changed_at)
    values (${subject}, ${after.failures}, ${after.inARow}, ${after.lockedUntil}, ${now})
    on conflict (subject) do update set failures = excluded.failures, in_a_row = excluded.in_a_row,
      locked_until = excluded.locked_until, changed_at = excluded.changed_at
    where (known.failures, known.in_a_row) = (${before.failures}::int, ${before.inARow}::int)
      and known.locked_until is not distinct from ${before.lockedUntil}::timestamptz`)
  return rowCount === 1
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
