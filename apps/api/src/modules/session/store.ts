import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import type { EndReason } from './domain/end-reason.ts'
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

/** Locked until commit, so that two tabs extend one after the other. */
export async function lockSession(tx: Transaction, sid: string): Promise<SessionRow | undefined> {
  const [found] = await tx.select().from(session).where(eq(session.sid, sid)).for('update')
  return found
}

type Extension = Pick<SessionRow, 'generation' | 'lastSeenAt' | 'idleUntil'>

export async function writeExtension(tx: Transaction, sid: string, extension: Extension): Promise<void> {
  await tx.update(session).set(extension).where(eq(session.sid, sid))
}

/** Security 1.3: the password was typed once more, in a session that has not ended. */
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

/** All that are still there, the ended ones too (30 days, security 5.4). */
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
