import { sql } from 'drizzle-orm'
import type { Transaction } from './handles.ts'

/** Inside a transaction: what fails is undone and thrown, and what was done before it stays. */
export async function attempt<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint attempt`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint attempt`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`)
    throw error
  }
}
