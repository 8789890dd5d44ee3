import { loginLockRules } from '@dhc/reference/session-rules'
import { and, eq, like, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, OneStatement, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { MemberError } from '../../platform/member-error.ts'
import {
  type Attempts,
  countTry,
  type EntryPoint,
  isLockedForGood,
  type LongRow,
  minutesLocked,
  noAttempts,
  subjectOnDevice,
  triesLeft,
} from './domain/count-failure.ts'
import { isKnownDevice, isStillGood } from './known-device-store.ts'
import { knownDevice, signInAttempts } from './tables.ts'

type AttemptDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly oneStatement: OneStatement
  readonly clock: Clock
}

export type TakenTry = {
  /** Under which it was counted. */
  readonly subject: string
  readonly isKnownDevice: boolean
  /** This one locks the sign-in if it fails (D-075). */
  readonly isLast: boolean
  /** How many more wrong ones until it is locked. */
  readonly triesLeft: number
}

/** Counts the try and lets it through, or refuses with 1105 or 1106. */
export async function takeTry(deps: AttemptDeps, entry: EntryPoint): Promise<TakenTry> {
  const now = deps.clock.now()
  const { longRow = 'endsTries' } = entry
  const device = entry.device ?? { holderId: null, cookieHash: null }
  const own = entry.device ? subjectOnDevice(entry.device) : null
  // Nearly everybody comes without a failure on record: then this is all.
  const counted = countTry(noAttempts, now, longRow)
  const [first] = await firstTry(deps.oneStatement).execute({ ...counted, ...device, own, subject: entry.subject, now })
  if (first) return { subject: first.subject, isKnownDevice: first.subject === own, ...whatFollows(counted) }

  const isKnown = entry.device !== undefined && (await isKnownDevice(deps.db, entry.device, now))
  const subject = isKnown && own !== null ? own : entry.subject
  return { subject, isKnownDevice: isKnown, ...whatFollows(await takeAnotherTry(deps, { subject, longRow }, now)) }
}

/** Answers how the count stands with it. */
async function takeAnotherTry(
  { db, oneStatement }: AttemptDeps,
  { subject, longRow }: Required<Pick<EntryPoint, 'subject' | 'longRow'>>,
  now: Date,
): Promise<Attempts> {
  for (;;) {
    // Whoever goes on trying while it is locked is refused without a lock and holds up nobody.
    const [known] = await db.select().from(signInAttempts).where(eq(signInAttempts.subject, subject))
    const before = known ?? noAttempts
    const refused = refusalOf(before, now, longRow)
    if (refused) throw refused
    const after = countTry(before, now, longRow)
    const was = { failuresBefore: before.failures, inARowBefore: before.inARow, lockedUntilBefore: before.lockedUntil }
    const written = await nextTry(oneStatement).execute({ ...was, ...after, subject, now })
    if (written.length > 0) return after
    // Somebody else was counted since the read. It ends: the fifth of them locks it.
  }
}

function whatFollows(counted: Attempts): Pick<TakenTry, 'isLast' | 'triesLeft'> {
  return { isLast: counted.lockedUntil !== null || isLockedForGood(counted), triesLeft: triesLeft(counted) }
}

const given = sql.placeholder

/** Answers the subject, or nothing when there are failures on record already. */
const firstTry = prepared((handle: OneStatement) => {
  const isKnown = sql`exists (
    select from ${knownDevice} where holder_id = ${given('holderId')}::uuid and cookie_hash = ${given('cookieHash')}::text
      and ${isStillGood(given('now'))})`
  const taken = handle.$with('taken', { subject: sql<string>`subject`.as('subject') }).as(sql`
    insert into ${signInAttempts} (subject, failures, in_a_row, locked_until, changed_at)
    select case when ${isKnown} then ${given('own')}::text else ${given('subject')}::text end,
      ${given('failures')}::int, ${given('inARow')}::int, ${given('lockedUntil')}::timestamptz,
      ${given('now')}::timestamptz
    on conflict do nothing returning subject`)
  return handle.with(taken).select().from(taken).prepare('first try')
})

/** Writes the count if it still stands as it was read. */
const nextTry = prepared((handle: OneStatement) => {
  const taken = handle.$with('taken', { subject: sql<string>`subject`.as('subject') }).as(sql`
    insert into ${signInAttempts} as known (subject, failures, in_a_row, locked_until, changed_at)
    values (${given('subject')}, ${given('failures')}, ${given('inARow')}, ${given('lockedUntil')}, ${given('now')})
    on conflict (subject) do update set failures = excluded.failures, in_a_row = excluded.in_a_row,
      locked_until = excluded.locked_until, changed_at = excluded.changed_at
    where known.failures = ${given('failuresBefore')}::int and known.in_a_row = ${given('inARowBefore')}::int
      and known.locked_until is not distinct from ${given('lockedUntilBefore')}::timestamptz
    returning subject`)
  return handle.with(taken).select().from(taken).prepare('next try')
})

/** Somebody is in, or the password was set anew. */
export async function forgetTries(tx: Transaction, subject: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.subject, subject))
}

/** For the one statement with which a session begins. */
export function forgettingTries(subject: Placeholder): SQL {
  return sql`delete from ${signInAttempts} where subject = ${subject} returning 1`
}

/**
 * PRIV-02: at the sign-in, on known devices, of codes and when confirming; every subject of a person begins with the
 * person. Answers how many counts there were.
 */
export async function forgetAllTries(tx: Transaction, holderId: string): Promise<number> {
  const isTheirs = like(signInAttempts.subject, `${holderId}%`)
  const forgotten = await tx.delete(signInAttempts).where(isTheirs).returning({ subject: signInAttempts.subject })
  return forgotten.length
}

/**
 * This try is no failure: the password was never compared because the service was too busy, or it was right and more
 * is asked for. The failures before it stay.
 */
export async function giveBackTry(deps: AttemptDeps, subject: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const [row] = await tx.select().from(signInAttempts).where(eq(signInAttempts.subject, subject)).for('update')
    if (!row) return
    const after = { failures: Math.max(0, row.failures - 1), inARow: Math.max(0, row.inARow - 1), lockedUntil: null }
    await tx.update(signInAttempts).set(after).where(eq(signInAttempts.subject, subject))
  })
}

/** SEC-04, SEC-05: so many wrong ones in a row are on record that nothing is compared any more. */
export async function areTriesOver(db: Database, subject: string): Promise<boolean> {
  const [row] = await db
    .select({ inARow: signInAttempts.inARow })
    .from(signInAttempts)
    .where(eq(signInAttempts.subject, subject))
  return isLockedForGood(row ?? noAttempts)
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

/** A row longer than one lock stays until it is cleared: whoever waits a month does not begin at nought (SEC-05). */
export async function deleteAttemptsBefore(tx: Transaction, before: Date): Promise<void> {
  const isShort = lte(signInAttempts.inARow, loginLockRules.failures)
  await tx.delete(signInAttempts).where(and(lt(signInAttempts.changedAt, before), isShort))
}

function refusalOf(attempts: Attempts, now: Date, longRow: LongRow): MemberError | undefined {
  // Waiting does not help any more, so the answer names no minutes: "please contact the centre".
  if (longRow === 'endsTries' && isLockedForGood(attempts)) return new MemberError('accountSuspended')
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
