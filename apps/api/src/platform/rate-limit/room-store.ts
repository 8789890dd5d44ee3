import { sql } from 'drizzle-orm'
import { rateLimit } from './tables.ts'

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
