import { and, eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Device } from './domain/entry-point.ts'
import { knownDevice } from './tables.ts'

/** Has the holder signed in here before? */
export async function isKnownDevice(db: Database, { holderId, cookieHash }: Device): Promise<boolean> {
  const found = await db
    .select({ seenAt: knownDevice.seenAt })
    .from(knownDevice)
    .where(and(eq(knownDevice.holderId, holderId), eq(knownDevice.cookieHash, cookieHash)))
  return found.length > 0
}

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

type SeenDevice = { readonly holderId: Placeholder; readonly cookieHash: Placeholder; readonly seenAt: Placeholder }

/** For the one statement with which a session begins: this browser is known from now on, unless it has no secret. */
export function rememberingDevice({ holderId, cookieHash, seenAt }: SeenDevice): SQL {
  return sql`
    insert into ${knownDevice} (holder_id, cookie_hash, seen_at)
    select ${holderId}::uuid, ${cookieHash}::text, ${seenAt}::timestamptz
    where ${cookieHash}::text is not null
    on conflict (holder_id, cookie_hash) do update set seen_at = excluded.seen_at
    returning 1`
}
