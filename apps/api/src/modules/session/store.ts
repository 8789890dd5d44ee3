import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, OneStatement, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import { forgettingTries, rememberingDevice, replacingDevice } from '../attempts/index.ts'
import { auditRecording, type NewAuditEntry } from '../audit/index.ts'
import type { EndReason } from './domain/session-rules.ts'
import { session } from './tables.ts'

export type SessionRow = typeof session.$inferSelect

const sessionsOf = prepared((db: Database) =>
  db
    .select()
    .from(session)
    .where(eq(session.sid, sql`any(${sql.placeholder('sids')})`))
    .prepare('sessions by sid'),
)

const readSessions = prepared((db: Database) =>
  readTogether(async (sids: readonly string[]) => {
    const rows = await sessionsOf(db).execute({ sids })
    return new Map(rows.map((row) => [row.sid, row]))
  }),
)

/** Of every call of everybody, so those of one moment are read together. */
export function findSession(db: Database, sid: string): Promise<SessionRow | undefined> {
  return readSessions(db)(sid)
}

/** Which of these sessions have not ended. */
export async function findLiveAmong(db: Database, sids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await sessionsOf(db).execute({ sids })
  const live = rows.filter((row) => row.revokedAt === null && row.idleUntil > now && row.absoluteUntil > now)
  return new Set(live.map(({ sid }) => sid))
}

/** Locked until commit, so that two tabs extend one after the other. */
export async function lockSession(tx: Transaction, sid: string): Promise<SessionRow | undefined> {
  const [found] = await tx.select().from(session).where(eq(session.sid, sid)).for('update')
  return found
}

type Extension = Pick<SessionRow, 'generation' | 'lastSeenAt' | 'idleUntil'> & Partial<SessionRow>

export async function writeExtension(tx: Transaction, sid: string, extension: Extension): Promise<void> {
  await tx.update(session).set(extension).where(eq(session.sid, sid))
}

/** Decision 0069: the browser has shown its new cookie. Calls that left before it came may still carry the one before. */
export async function retireUsedCookie(tx: Transaction, { sid, cookieHash }: SessionRow, until: Date): Promise<void> {
  await tx
    .update(session)
    .set({ usedCookieUntil: until })
    .where(and(eq(session.sid, sid), eq(session.cookieHash, cookieHash), isNull(session.usedCookieUntil)))
}

/** The password was typed once more, in a session that has not ended. */
export async function confirmSession(tx: Transaction, sid: string, authAt: Date): Promise<void> {
  await tx
    .update(session)
    .set({ authAt })
    .where(and(eq(session.sid, sid), isNull(session.revokedAt)))
}

export function listLiveSessions(db: Database, holderId: string, now: Date): Promise<SessionRow[]> {
  const isLive = and(isNull(session.revokedAt), gt(session.idleUntil, now), gt(session.absoluteUntil, now))
  const isTheirs = eq(session.holderId, holderId)
  return db.select().from(session).where(and(isTheirs, isLive)).orderBy(desc(session.createdAt))
}

/** All that are still there, the ended ones too (30 days). */
export function listSessions(db: Database, holderId: string): Promise<SessionRow[]> {
  return db.select().from(session).where(eq(session.holderId, holderId)).orderBy(desc(session.createdAt))
}

/** Ends what is still open among the sessions meant; answers how many those were. */
async function end(tx: Transaction, meant: SQL | undefined, why: EndReason, at: Date): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: at, revokedFor: why })
    .where(and(meant, isNull(session.revokedAt)))
    .returning({ sid: session.sid })
  return ended.length
}

export function endSession(tx: Transaction, sid: string, why: EndReason, at: Date): Promise<number> {
  return end(tx, eq(session.sid, sid), why, at)
}

export function endAllSessions(tx: Transaction, holderId: string, why: EndReason, at: Date): Promise<number> {
  return end(tx, eq(session.holderId, holderId), why, at)
}

/** After a restore nobody knows who has signed out, or whose device was lost, since then. */
export function endEverySession(tx: Transaction, why: EndReason, at: Date): Promise<number> {
  return end(tx, undefined, why, at)
}

/** The caller's own session is never among them; without ids all others are meant. */
export function endOtherSessions(
  tx: Transaction,
  own: { readonly holderId: string; readonly sid: string },
  ids: readonly string[] | undefined,
  why: EndReason,
  at: Date,
): Promise<number> {
  const others = [eq(session.holderId, own.holderId), ne(session.sid, own.sid)]
  return end(tx, and(...others, ...(ids ? [inArray(session.id, [...ids])] : [])), why, at)
}

export async function deleteSessionsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(session).where(lt(session.createdAt, before))
}

type NewRow = Omit<SessionRow, 'revokedAt' | 'revokedFor' | 'usedCookieHash' | 'usedCookieUntil'>

type Circumstances = {
  /** Whose tries are forgotten. */
  readonly subject: string
  readonly deviceHash: string | null
  readonly formerDeviceHash: string | null
  readonly formerCookieHash: string | null
  /** How many of the holder's other sessions may live on. */
  readonly keep: number
}

type Beginning = NewRow & Circumstances & { readonly auditEntry: NewAuditEntry }

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
    cookie_hash, generation, device_label, kept)
  values (${given('sid')}, ${given('id')}, ${given('audience')}, ${given('holderId')}::uuid,
    ${given('createdAt')}::timestamptz, ${given('lastSeenAt')}, ${given('authAt')}, ${given('idleUntil')},
    ${given('absoluteUntil')}, ${given('cookieHash')}, ${given('generation')}, ${given('deviceLabel')},
    ${given('kept')})
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
