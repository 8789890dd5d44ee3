import { lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { InTransaction } from '../database/handles.ts'
import { rateLimit } from './tables.ts'

const hourMs = 60 * 60 * 1000

/** Counts of windows that are over say nothing any more. */
export async function removeExpiredCounts(inTransaction: InTransaction, clock: Clock): Promise<void> {
  const before = clock.now().getTime() - hourMs
  await inTransaction((tx) => tx.delete(rateLimit).where(lt(rateLimit.expire, before)))
}

/** Of which limits a statement is to see whether they have room, in the form of its parameters. */
export type AskedRoom = {
  readonly limitKeys: readonly string[]
  /** The points of each, in the same order. */
  readonly limitPoints: readonly number[]
  readonly limitsAt: number
}

const given = (name: keyof AskedRoom) => sql.placeholder(name)

/**
 * True while none of these limits is spent: for a statement that is to find nothing otherwise. It depends on no row of
 * that statement, so PostgreSQL answers it first and, without room, reads nothing else.
 */
export const hasRoom = sql`not exists (
  select from ${rateLimit} where ${rateLimit.key} = any(${given('limitKeys')}::text[])
    and ${rateLimit.points} >= (${given('limitPoints')}::int[])[array_position(${given('limitKeys')}::text[], ${rateLimit.key}::text)]
    and ${rateLimit.expire} > ${given('limitsAt')}::bigint)`
