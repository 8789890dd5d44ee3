import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Transaction } from '../database/handles.ts'

/** Through which pg-boss writes a job in a transaction of ours. */
export function jobsInside(tx: Transaction) {
  return fromDrizzle(tx, sql)
}
