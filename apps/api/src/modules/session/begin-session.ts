import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import type { EndReason } from './domain/end-reason.ts'
import type { SessionRow } from './store.ts'
import { knownDevice, session, signInAttempts } from './tables.ts'

type NewRow = Omit<SessionRow, 'revokedAt' | 'revokedFor'>

type Circumstances = {
  readonly subject: string
  readonly deviceHash: string | undefined
  readonly formerCookieHash: string | undefined
  /** How many of the holder's other sessions may live on. */
  readonly keep: number
}

/**
 * All that the database does when a session begins, in one statement: each journey to it costs the service more than
 * the work itself (bench/login). Every part touches rows of its own, so their order does not matter.
 */
export async function beginSession(tx: Transaction, row: NewRow, circumstances: Circumstances): Promise<void> {
  const { subject, deviceHash } = circumstances
  const parts = [
    sql`forgotten as (delete from ${signInAttempts} where subject = ${subject})`,
    sql`ended as (${endOthers(row, circumstances)})`,
    ...(deviceHash === undefined ? [] : [sql`seen as (${seeDevice(row, deviceHash)})`]),
  ]
  await tx.execute(sql`
    with ${sql.join(parts, sql`, `)}
    insert into ${session} (sid, id, audience, holder_id, created_at, last_seen_at, auth_at, idle_until,
      absolute_until, cookie_hash, generation, device_label)
    values (${row.sid}, ${row.id}, ${row.audience}, ${row.holderId}, ${row.createdAt}, ${row.lastSeenAt}, ${row.authAt},
      ${row.idleUntil}, ${row.absoluteUntil}, ${row.cookieHash}, ${row.generation}, ${row.deviceLabel})`)
}

/** The session this browser held until now, and all but the newest of the others. */
function endOthers({ holderId, createdAt: now }: NewRow, { formerCookieHash = '', keep }: Circumstances): SQL {
  const again: EndReason = 'SIGNED_IN_AGAIN'
  const tooMany: EndReason = 'TOO_MANY_SESSIONS'
  return sql`
    update ${session} set revoked_at = ${now},
      revoked_for = case when cookie_hash = ${formerCookieHash} then ${again} else ${tooMany} end
    where revoked_at is null and sid in (
      select sid from ${session} where cookie_hash = ${formerCookieHash}
      union all (
        select sid from ${session}
        where holder_id = ${holderId} and revoked_at is null and idle_until > ${now} and absolute_until > ${now}
          and cookie_hash <> ${formerCookieHash}
        order by created_at desc offset ${keep}))`
}

function seeDevice({ holderId, createdAt: seenAt }: NewRow, hash: string): SQL {
  return sql`
    insert into ${knownDevice} (holder_id, cookie_hash, seen_at) values (${holderId}, ${hash}, ${seenAt})
    on conflict (holder_id, cookie_hash) do update set seen_at = excluded.seen_at`
}
