import { sql } from 'drizzle-orm'
import type { AccountSettings } from '../accounts.ts'
import { createPasswordHasher, type PasswordHasher } from '../platform/passwords/password-hasher.ts'
import type { OpenForTests } from './template-database.ts'

export const testTokenKey = Buffer.alloc(32, 'token key of the tests')

/** The settings of the demonstration. Hashing costs what it costs in production unless a test says otherwise. */
export function testAccounts(replaced: Partial<AccountSettings> = {}): AccountSettings {
  return {
    tokenKeys: new Map([['1', testTokenKey]]),
    passwords: createPasswordHasher(),
    asksCodeOnNewDevice: false,
    asksSecondFactor: false,
    answerAfterMs: 0,
    showsMessageTexts: true,
    ...replaced,
  }
}

/** For tests that sign in hundreds of times at once, not about hashing and its bounds. Never used by the service itself. */
export function cheapPasswords(): PasswordHasher {
  return createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }, 64)
}

/** For tests that set another password. Everybody of the demonstration has the same, so one row tells it for all. */
export async function rememberPasswords({ db, inTransaction }: OpenForTests): Promise<() => Promise<unknown>> {
  const { rows } = await db.execute<{ hash: string }>(sql`select password_hash as hash from member limit 1`)
  return () => inTransaction((tx) => tx.execute(sql`update member set password_hash = ${rows[0]?.hash}`))
}
