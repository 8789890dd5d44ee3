import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { changeIf } from './change-store.ts'
import { member } from './tables.ts'

export type DeletionRequest = { readonly requestedAt: Date; readonly dueOn: string }

/** Asking twice does not move the day. */
export function requestDeletion(tx: Transaction, id: string, { requestedAt, dueOn }: DeletionRequest) {
  const request = { deletionRequestedAt: requestedAt, deletionDueOn: dueOn }
  return changeIf(tx, id, isNull(member.deletionRequestedAt), request)
}

export function withdrawDeletion(tx: Transaction, id: string) {
  const none = { deletionRequestedAt: null, deletionDueOn: null, deletionHeldAt: null }
  return changeIf(tx, id, isNotNull(member.deletionRequestedAt), none)
}

/** The request waits from now on until the legal hold is lifted. */
export function postponeErasure(tx: Transaction, id: string, at: Date) {
  const isOnHold = and(eq(member.hasLegalHold, true), isNotNull(member.deletionRequestedAt))
  return changeIf(tx, id, isOnHold, { deletionHeldAt: at })
}

/** Who asked for deletion up to this instant and is still here, the longest wait first. */
export async function listDeletionsAsked(db: Database, until: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(lte(member.deletionRequestedAt, until), isNull(member.deletionHeldAt), isNull(member.erasedAt)))
    .orderBy(asc(member.deletionRequestedAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Tombstones. */
export async function listErased(db: Database): Promise<string[]> {
  const rows = await db.select({ id: member.id }).from(member).where(isNotNull(member.erasedAt))
  return rows.map(({ id }) => id)
}

/** Of these, those who are members and whom no legal hold has stopped from going. */
export async function listPresent(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const isOneOf = sql`${member.id} = any(${sql.param([...ids])}::uuid[])`
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(isOneOf, isNull(member.erasedAt), isNull(member.deletionHeldAt)))
  return rows.map(({ id }) => id)
}

/**
 * Security 5.2: without the data key nothing sealed with it can be read again. What is left of the row says when
 * somebody came and went; consents and the audit log point to it and hold no personal value.
 */
export function leaveTombstone(tx: Transaction, id: string, erasedAt: Date) {
  const mayBeErased = and(isNotNull(member.deletionRequestedAt), eq(member.hasLegalHold, false))
  const nothing = { dataKey: '', particulars: '', passwordHash: '' }
  const nowhere = { mobileIndex: null, memberNoIndex: null, nameIndexes: [] }
  return changeIf(tx, id, mayBeErased, { ...nothing, ...nowhere, erasedAt })
}
