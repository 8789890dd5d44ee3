import { sql } from 'drizzle-orm'
import type { OpenForTests } from './any-statement.ts'

/** For tests that set another password. Everybody of the demonstration has the same, so one row tells it for all. */
export async function rememberPasswords({ db, inTransaction }: OpenForTests): Promise<() => Promise<unknown>> {
  const { rows } = await db.execute<{ hash: string }>(sql`select password_hash as hash from member limit 1`)
  return () => inTransaction((tx) => tx.execute(sql`update member set password_hash = ${rows[0]?.hash}`))
}
