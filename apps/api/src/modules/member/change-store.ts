import type { ClosingReason } from '@dhc/reference/member-rules'
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { DocumentColumns } from './member-vault.ts'
import type { MemberRow } from './store.ts'
import { member } from './tables.ts'

/** One more change that whoever has the record open must hear of (1007). */
const nextVersion = sql`${member.version} + 1`

type Changes = { readonly [Column in keyof MemberRow]?: MemberRow[Column] | SQL }

/**
 * Writes only where the record still stands as the change needs it, and says whether it did. For the other stores of
 * this module: each of them names the columns it may write.
 */
async function changeIf(tx: Transaction, id: string, stillStands: SQL | undefined, changes: Changes): Promise<boolean> {
  const written = await tx
    .update(member)
    .set(changes)
    .where(and(eq(member.id, id), isNull(member.erasedAt), stillStands))
    .returning({ id: member.id })
  return written.length > 0
}

/** S9-13: the first call stops the clock; a later one changes nothing. */
export function noteContact(tx: Transaction, id: string, contactedAt: Date) {
  return changeIf(tx, id, isNull(member.contactedAt), { contactedAt })
}

export function rejectApplication(tx: Transaction, id: string, decidedAt: Date) {
  return changeIf(tx, id, eq(member.state, 'PENDING'), { state: 'REJECTED', decidedAt, version: nextVersion })
}

export function setSuspended(tx: Transaction, id: string, isSuspended: boolean) {
  return changeIf(tx, id, eq(member.isSuspended, !isSuspended), { isSuspended, version: nextVersion })
}

export function placeLegalHold(tx: Transaction, id: string) {
  return changeIf(tx, id, eq(member.hasLegalHold, false), { hasLegalHold: true, version: nextVersion })
}

/** A request for deletion that had to wait goes on. */
export function liftLegalHold(tx: Transaction, id: string) {
  const lifted = { hasLegalHold: false, deletionHeldAt: null, version: nextVersion }
  return changeIf(tx, id, eq(member.hasLegalHold, true), lifted)
}

/** Something about the member was written elsewhere; whoever has the record open must hear of it. */
export function countChange(tx: Transaction, id: string) {
  return changeIf(tx, id, undefined, { version: nextVersion })
}

/** With the former hash only if nobody else has set another since it was compared. */
export function setPasswordHash(
  tx: Transaction,
  id: string,
  { next, former }: { readonly next: string; readonly former?: string },
) {
  const isAsCompared = former === undefined ? undefined : eq(member.passwordHash, former)
  return changeIf(tx, id, isAsCompared, { passwordHash: next })
}

export type Closing = {
  readonly closedAt: Date
  readonly closedFor: ClosingReason
  readonly duplicateOfId: string | null
}

/** The number is free for somebody else; an application that nobody has decided is decided with it. */
export function closeRecord(tx: Transaction, id: string, closing: Closing) {
  const decided = {
    state: sql`case when ${member.state} = 'PENDING' then 'REJECTED' else ${member.state} end`,
    decidedAt: sql`coalesce(${member.decidedAt}, ${closing.closedAt})`,
  }
  const changes = { ...closing, ...decided, mobileIndex: null, version: nextVersion }
  return changeIf(tx, id, isNull(member.closedAt), changes)
}

/** Only a death that was recorded by mistake; the number comes back unless somebody has it by now (1201). */
export function reopenRecord(tx: Transaction, id: string, document: DocumentColumns) {
  const isDead = and(eq(member.closedFor, 'DECEASED'))
  const changes = { ...document, closedAt: null, closedFor: null, version: nextVersion }
  return changeIf(tx, id, isDead, changes).catch(refuseTakenMobile)
}

type AsRead = Pick<MemberRow, 'id' | 'version'>

/** Only over the version that was read, and never in a closed record; a login mobile belongs to one person (D-084). */
export function writeDocument(tx: Transaction, { id, version }: AsRead, document: DocumentColumns) {
  const changes = { ...document, version: nextVersion }
  const isOpen = and(eq(member.version, version), isNull(member.closedAt))
  return changeIf(tx, id, isOpen, changes).catch(refuseTakenMobile)
}

type Admission = { readonly decidedAt: Date; readonly joinedOn: string; readonly contactedAt: Date }

/** D-079: from an applicant to a member, in the same statement as the number in the document. */
export function admit(tx: Transaction, { id, version }: AsRead, document: DocumentColumns, admission: Admission) {
  const isPending = and(eq(member.version, version), eq(member.state, 'PENDING'))
  return changeIf(tx, id, isPending, { ...document, ...admission, state: 'VERIFIED', version: nextVersion })
}

export function refuseTakenMobile(error: unknown): never {
  if (isUniqueViolation(error, 'one_member_per_mobile')) throw new MemberError('mobileTaken')
  throw error
}

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
