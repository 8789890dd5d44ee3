import type { Locale } from '@dhc/locales/locale'
import type { EnquiryState, ReviewReason } from '@dhc/reference/enquiry-rules'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { WrittenEnquiry } from './domain/enquiry-rules.ts'
import { enquiry } from './tables.ts'

export type NewEnquiry = WrittenEnquiry & {
  readonly id: string
  readonly referenceNo: string
  readonly locale: Locale
  readonly state: EnquiryState
  readonly heldBecause: ReviewReason | null
  readonly retry: RetryKey | undefined
  readonly checkId: string | null
  readonly createdAt: Date
}

/** The key of the call and what it was sent with, both as blind indexes. */
export type RetryKey = { readonly idempotencyIndex: string; readonly requestIndex: string }

/** Leaves everything as it is when the number, the key or the proof was used before; the caller asks which. */
export async function addEnquiry(tx: Transaction, cipher: FieldCipher, added: NewEnquiry): Promise<boolean> {
  const seal = (column: string, text: string) => cipher.encrypt(text, { table: 'enquiry', column, row: added.id })
  const { retry, ...facts } = added
  const rows = await tx
    .insert(enquiry)
    .values({
      ...facts,
      name: seal('name', added.name),
      email: added.email === '' ? null : seal('email', added.email),
      contactNumber: added.contactNumber === '' ? null : seal('contact_number', added.contactNumber),
      message: seal('message', added.message),
      about: added.about ?? null,
      idempotencyIndex: retry?.idempotencyIndex ?? null,
      requestIndex: retry?.requestIndex ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: enquiry.id })
  return rows.length === 1
}

export async function findByRetryKey(
  db: Database,
  idempotencyIndex: string,
): Promise<{ readonly referenceNo: string; readonly requestIndex: string | null } | undefined> {
  const [found] = await db
    .select({ referenceNo: enquiry.referenceNo, requestIndex: enquiry.requestIndex })
    .from(enquiry)
    .where(eq(enquiry.idempotencyIndex, idempotencyIndex))
  return found
}

export async function wasCheckUsed(db: Database, checkId: string): Promise<boolean> {
  const found = await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.checkId, checkId))
  return found.length > 0
}

export async function forgetRetryKeysBefore(tx: Transaction, moment: Date): Promise<number> {
  const forgotten = await tx
    .update(enquiry)
    .set({ idempotencyIndex: null, requestIndex: null })
    .where(and(isNotNull(enquiry.idempotencyIndex), lt(enquiry.createdAt, moment)))
    .returning({ id: enquiry.id })
  return forgotten.length
}
