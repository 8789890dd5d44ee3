import type { EnquiryState } from '@dhc/reference/enquiry-rules'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, max, type SQL, sql } from 'drizzle-orm'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { enquiry, enquiryNote } from './tables.ts'

/** Opened for staff, without the keys of the call that brought it. */
export type InboxEnquiry = Omit<typeof enquiry.$inferSelect, 'idempotencyIndex' | 'requestIndex' | 'checkId'>

export type InboxFilter = {
  readonly states: readonly EnquiryState[]
  readonly topic?: EnquiryTopic | undefined
  readonly assigneeId?: string | undefined
  /** Nobody has replied, and they came before this moment. */
  readonly unansweredBefore?: Date | undefined
}

type Page = { readonly page: number; readonly pageSize: number }

const { idempotencyIndex: _key, requestIndex: _request, checkId: _check, ...shown } = getTableColumns(enquiry)

/** The oldest first, which is also the one due first; what is closed with the newest first. */
export async function listInbox(db: Database, cipher: FieldCipher, filter: InboxFilter, { page, pageSize }: Page) {
  const where = and(...conditions(filter))
  const [counted] = await db.select({ total: count() }).from(enquiry).where(where)
  const isClosed = filter.states.every((state) => state === 'CLOSED')
  const rows = await db
    .select(shown)
    .from(enquiry)
    .where(where)
    .orderBy(...(isClosed ? [desc(enquiry.closedAt), desc(enquiry.id)] : [asc(enquiry.createdAt), asc(enquiry.id)]))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map((row) => opened(cipher, row)), total: counted?.total ?? 0 }
}

function conditions({ states, topic, assigneeId, unansweredBefore }: InboxFilter): SQL[] {
  return [
    inArray(enquiry.state, [...states]),
    ...(topic ? [eq(enquiry.topic, topic)] : []),
    ...(assigneeId ? [eq(enquiry.assigneeId, assigneeId)] : []),
    ...(unansweredBefore ? [isNull(enquiry.repliedAt), lt(enquiry.createdAt, unansweredBefore)] : []),
  ]
}

/** How many stand how, and how many of the open ones came before this moment without a reply. */
export async function countInbox(db: Database, before: Date) {
  const isOverdue = and(isNull(enquiry.repliedAt), lt(enquiry.createdAt, before))
  const rows = await db
    .select({
      state: enquiry.state,
      enquiries: count(),
      overdue: sql<number>`count(*) filter (where ${isOverdue})`.mapWith(Number),
    })
    .from(enquiry)
    .where(inArray(enquiry.state, ['NEW', 'IN_PROGRESS', 'HELD']))
    .groupBy(enquiry.state)
  const of = (state: EnquiryState) => rows.find((row) => row.state === state)
  return {
    NEW: of('NEW')?.enquiries ?? 0,
    IN_PROGRESS: of('IN_PROGRESS')?.enquiries ?? 0,
    HELD: of('HELD')?.enquiries ?? 0,
    overdue: (of('NEW')?.overdue ?? 0) + (of('IN_PROGRESS')?.overdue ?? 0),
  }
}

export async function newestEnquiryAt(db: Database): Promise<Date | null> {
  const [newest] = await db.select({ at: max(enquiry.createdAt) }).from(enquiry)
  return newest?.at ?? null
}

export async function findEnquiry(db: Database, cipher: FieldCipher, id: string): Promise<InboxEnquiry | undefined> {
  const [row] = await db.select(shown).from(enquiry).where(eq(enquiry.id, id))
  return row && opened(cipher, row)
}

export async function lockEnquiry(tx: Transaction, cipher: FieldCipher, id: string): Promise<InboxEnquiry | undefined> {
  const [row] = await tx.select(shown).from(enquiry).where(eq(enquiry.id, id)).for('update')
  return row && opened(cipher, row)
}

type Change = Pick<InboxEnquiry, 'state' | 'assigneeId' | 'repliedAt' | 'closedAt'>

/** Compare and set: false when it is no longer of this version. */
export async function changeEnquiry(tx: Transaction, id: string, version: number, change: Change): Promise<boolean> {
  const changed = await tx
    .update(enquiry)
    .set({ ...change, version: version + 1 })
    .where(and(eq(enquiry.id, id), eq(enquiry.version, version)))
    .returning({ id: enquiry.id })
  return changed.length === 1
}

/** Whoever leaves the centre leaves the open ones to the others; answers how many those were. */
export async function returnEnquiriesOf(tx: Transaction, assigneeId: string): Promise<number> {
  const returned = await tx
    .update(enquiry)
    .set({ assigneeId: null, state: 'NEW', version: sql`${enquiry.version} + 1` })
    .where(and(eq(enquiry.assigneeId, assigneeId), eq(enquiry.state, 'IN_PROGRESS')))
    .returning({ id: enquiry.id })
  return returned.length
}

export type EnquiryNote = Omit<typeof enquiryNote.$inferSelect, 'retryHash'>

const placeOf = (row: string) => ({ table: 'enquiry_note', column: 'text', row })

export async function addNote(
  tx: Transaction,
  cipher: FieldCipher,
  note: typeof enquiryNote.$inferInsert,
): Promise<void> {
  await tx.insert(enquiryNote).values({ ...note, text: cipher.encrypt(note.text, placeOf(note.id)) })
}

export async function listNotes(db: Database, cipher: FieldCipher, enquiryId: string): Promise<EnquiryNote[]> {
  const rows = await db
    .select()
    .from(enquiryNote)
    .where(eq(enquiryNote.enquiryId, enquiryId))
    .orderBy(asc(enquiryNote.createdAt), asc(enquiryNote.id))
  return rows.map(({ retryHash: _hash, ...row }) => ({ ...row, text: cipher.decrypt(row.text, placeOf(row.id)) }))
}

export async function wasWritten(db: Database, retryHash: string): Promise<boolean> {
  const found = await db.select({ id: enquiryNote.id }).from(enquiryNote).where(eq(enquiryNote.retryHash, retryHash))
  return found.length > 0
}

function opened(cipher: FieldCipher, row: InboxEnquiry): InboxEnquiry {
  const open = (column: string, sealed: string) => cipher.decrypt(sealed, { table: 'enquiry', column, row: row.id })
  return {
    ...row,
    name: open('name', row.name),
    email: row.email && open('email', row.email),
    contactNumber: row.contactNumber && open('contact_number', row.contactNumber),
    message: open('message', row.message),
  }
}
