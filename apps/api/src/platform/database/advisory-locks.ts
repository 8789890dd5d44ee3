import { sql } from 'drizzle-orm'
import type { Transaction } from './handles.ts'

/** PostgreSQL knows these locks by number only, so every number of ours is written here. */
export const advisoryLocks = {
  migration: 738_001,
  catalogueSync: 738_002,
  /** Taken by the database itself, in record_audit (migration 0007). */
  auditChain: 738_010,
  /** Who is ADMIN: two of them changing each other, or a first one made twice. */
  staffRoster: 738_011,
} as const

/** Waits until nobody else holds the lock; it is given back at the end of the transaction. */
export async function takeAdvisoryLock(tx: Transaction, lock: keyof typeof advisoryLocks): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`)
}
