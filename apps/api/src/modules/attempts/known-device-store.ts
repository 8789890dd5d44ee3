import { formerDeviceSecretMinutes } from '@dhc/reference/session-rules'
import { and, eq, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Device } from './domain/count-failure.ts'
import { knownDevice } from './tables.ts'

/**
 * A copy of a secret that was replaced is worth nothing a few minutes later; so long, because an answer may get lost, and
 * two tabs may sign in at the same moment.
 */
export function isStillGood(now: Date | Placeholder): SQL {
  const instant = now instanceof Date ? now.toISOString() : now
  return sql`(replaced_at is null or replaced_at > ${instant}::timestamptz - ${lifeOfFormer})`
}

const lifeOfFormer = sql.raw(`interval '${formerDeviceSecretMinutes} minutes'`)

/** Has the holder signed in here before? */
export async function isKnownDevice(db: Database, { holderId, cookieHash }: Device, now: Date): Promise<boolean> {
  const found = await db
    .select({ seenAt: knownDevice.seenAt })
    .from(knownDevice)
    .where(and(eq(knownDevice.holderId, holderId), eq(knownDevice.cookieHash, cookieHash), isStillGood(now)))
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
  return db
    .select({ seenAt: knownDevice.seenAt })
    .from(knownDevice)
    .where(and(eq(knownDevice.holderId, holderId), isNull(knownDevice.replacedAt)))
}

/** After a new password no device is known any more. */
export async function forgetDevices(tx: Transaction, holderId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.holderId, holderId))
}

export async function deleteDevicesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(knownDevice).where(lt(knownDevice.seenAt, before))
}

export async function deleteDevicesReplacedBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(knownDevice).where(lt(knownDevice.replacedAt, before))
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

type ReplacedDevice = { readonly holderId: Placeholder; readonly formerHash: Placeholder; readonly at: Placeholder }

/** For the same statement (issue 16 row 10): the secret of before ends soon; an hourly job removes what has ended. */
export function replacingDevice({ holderId, formerHash, at }: ReplacedDevice): SQL {
  return sql`
    update ${knownDevice} set replaced_at = coalesce(replaced_at, ${at}::timestamptz)
    where holder_id = ${holderId}::uuid and cookie_hash = ${formerHash}::text and ${isStillGood(at)}
    returning 1`
}
