import { sql } from 'drizzle-orm'
import type { OneStatement, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { forgettingTries, rememberingDevice, replacingDevice } from '../attempts/index.ts'
import { auditRecording, type NewAuditEntry } from '../audit/index.ts'
import type { EndReason } from './domain/end-reason.ts'
import type { SessionRow } from './store.ts'
import { session } from './tables.ts'

type NewRow = Omit<SessionRow, 'revokedAt' | 'revokedFor'>

type Circumstances = {
  /** Whose tries are forgotten. */
  readonly subject: string
  readonly deviceHash: string | null
  readonly formerDeviceHash: string | null
  readonly formerCookieHash: string | null
  /** How many of the holder's other sessions may live on. */
  readonly keep: number
}

export type Beginning = NewRow & Circumstances & { readonly auditEntry: NewAuditEntry }

/**
 * All that the database does when a session begins, in one statement: each journey to it costs the service more than
 * the work itself (bench/login). Every part touches rows of its own, so their order does not matter.
 */
export async function beginSession(
  tx: Transaction | OneStatement,
  { auditEntry, ...beginning }: Beginning,
): Promise<void> {
  await statementOf(tx).execute({ ...emptyEntry, ...beginning, ...auditEntry })
}

const emptyEntry = { actorId: null, role: null, objectKind: null, objectId: null, detail: null, requestId: null }

const given = (name: keyof NewRow | keyof Circumstances | keyof NewAuditEntry) => sql.placeholder(name)
const [again, tooMany]: [EndReason, EndReason] = ['SIGNED_IN_AGAIN', 'TOO_MANY_SESSIONS']

const forgotten = forgettingTries(given('subject'))

/** The session this browser had until now, and all but the newest of the others. */
const ended = sql`
  update ${session} set revoked_at = ${given('createdAt')}::timestamptz,
    revoked_for = case when cookie_hash = ${given('formerCookieHash')}::text then ${again} else ${tooMany} end
  where revoked_at is null and sid in (
    select sid from ${session} where cookie_hash = ${given('formerCookieHash')}::text
    union all (
      select sid from ${session}
      where holder_id = ${given('holderId')}::uuid and revoked_at is null
        and idle_until > ${given('createdAt')}::timestamptz and absolute_until > ${given('createdAt')}::timestamptz
        and cookie_hash is distinct from ${given('formerCookieHash')}::text
      order by created_at desc offset ${given('keep')}::int))
  returning 1`

const seen = rememberingDevice({
  holderId: given('holderId'),
  cookieHash: given('deviceHash'),
  seenAt: given('createdAt'),
})

const replaced = replacingDevice({
  holderId: given('holderId'),
  formerHash: given('formerDeviceHash'),
  at: given('createdAt'),
})

const begun = sql`
  insert into ${session} (sid, id, audience, holder_id, created_at, last_seen_at, auth_at, idle_until, absolute_until,
    cookie_hash, generation, device_label)
  values (${given('sid')}, ${given('id')}, ${given('audience')}, ${given('holderId')}::uuid,
    ${given('createdAt')}::timestamptz, ${given('lastSeenAt')}, ${given('authAt')}, ${given('idleUntil')},
    ${given('absoluteUntil')}, ${given('cookieHash')}, ${given('generation')}, ${given('deviceLabel')})
  returning sid`

const recorded = auditRecording({
  at: given('createdAt'),
  actorKind: given('actorKind'),
  actorId: given('actorId'),
  role: given('role'),
  action: given('action'),
  objectKind: given('objectKind'),
  objectId: given('objectId'),
  detail: given('detail'),
  outcome: given('outcome'),
  requestId: given('requestId'),
})

const statementOf = prepared((tx: Transaction | OneStatement) => {
  const parts = Object.entries({ forgotten, ended, seen, replaced }).map(([name, part]) => tx.$with(name, {}).as(part))
  const session = tx.$with('begun', { sid: sql<string>`sid`.as('sid') }).as(begun)
  return tx
    .with(...parts, session)
    .select({ position: recorded })
    .from(session)
    .prepare('begin session')
})
