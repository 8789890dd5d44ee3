import { sql } from 'drizzle-orm'
import type { Transaction } from './handles.ts'

/** PostgreSQL knows these locks by number only, so every number of ours is written here. */
export const advisoryLocks = {
  migration: 738_001,
  catalogueSync: 738_002,
  /** Who lengthens the audit chain; writing an audit row takes no lock. */
  auditSealing: 738_010,
  /** Who is ADMIN: two of them changing each other, or a first one made twice. */
  staffRoster: 738_011,
  /** Who says what the weather does to lessons: clerks and the reader of the feed. */
  weather: 738_012,
  /** Who deletes what has reached its term. */
  retention: 738_013,
  /** Who registers with one and the same number: a parent and a child. */
  registeredNumber: 738_014,
  /** Who offers chairs of lessons: a person is asked about two in a week at most, whichever class it is. */
  chairOffers: 738_015,
} as const

/** Waits until nobody else has the lock; it is given back at the end of the transaction. */
export async function takeAdvisoryLock(tx: Transaction, lock: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`)
}

/** The same for one of many, such as one number; two with the same hash wait for each other without need. */
export async function takeLockOf(tx: Transaction, lock: keyof typeof advisoryLocks, one: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}::int, hashtext(${one}))`)
}

/** Takes the lock only if nobody has it; false means that somebody else is doing this work already. */
export async function tryAdvisoryLock(tx: Transaction, lock: keyof typeof advisoryLocks): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks[lock]}) as taken`,
  )
  return rows[0]?.taken === true
}
