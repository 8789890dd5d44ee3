import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { hashOfSecret } from './cookies.ts'
import { knownDevice } from './tables.ts'

export async function isKnownDevice(db: Database, holderId: string, secret: string | undefined): Promise<boolean> {
  if (secret === undefined) return false
  const found = await thisDevice(db).execute({ holderId, cookieHash: hashOfSecret(secret) })
  return found.length > 0
}

const thisDevice = prepared((db: Database) => {
  const isTheirs = eq(knownDevice.holderId, sql.placeholder('holderId'))
  const isThis = eq(knownDevice.cookieHash, sql.placeholder('cookieHash'))
  return db
    .select({ seenAt: knownDevice.seenAt })
    .from(knownDevice)
    .where(and(isTheirs, isThis))
    .prepare('known device')
})

/** Has this member ever signed in anywhere? */
export async function hasKnownDevice(db: Database, holderId: string): Promise<boolean> {
  const found = await db
    .select({ seenAt: knownDevice.seenAt })
    .from(knownDevice)
    .where(eq(knownDevice.holderId, holderId))
    .limit(1)
  return found.length > 0
}

export function listDevices(db: Database, holderId: string): Promise<{ seenAt: Date }[]> {
  return db.select({ seenAt: knownDevice.seenAt }).from(knownDevice).where(eq(knownDevice.holderId, holderId))
}

/** After a new password no device is known any more. */
export async function forgetDevices(tx: Transaction, holderId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.holderId, holderId))
}

export async function deleteDevicesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(knownDevice).where(lt(knownDevice.seenAt, before))
}
