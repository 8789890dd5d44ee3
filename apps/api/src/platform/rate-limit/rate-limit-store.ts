import { lt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { InTransaction } from '../database/handles.ts'
import { rateLimit } from './tables.ts'

const hourMs = 60 * 60 * 1000

/** Counts of windows that are over say nothing any more. */
export async function removeExpiredCounts(inTransaction: InTransaction, clock: Clock): Promise<void> {
  const before = clock.now().getTime() - hourMs
  await inTransaction((tx) => tx.delete(rateLimit).where(lt(rateLimit.expire, before)))
}
