import type { Locale } from '@dhc/locales/locale'
import type { EnquiryState, ReviewReason } from '@dhc/reference/enquiry-rules'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * S3-13: what a person asked or told us. Name, email, contact number and message are encrypted.
 * The three unique columns are the last guard: a number is given once, a key makes one enquiry however often it is
 * sent, and a proof of work or an answered question serves for one enquiry.
 */
export const enquiry = pgTable(
  'enquiry',
  {
    id: uuid('id').primaryKey(),
    referenceNo: text('reference_no').notNull().unique('one_enquiry_per_reference_no'),
    topic: text('topic').$type<EnquiryTopic>().notNull(),
    name: text('name').notNull(),
    email: text('email'),
    contactNumber: text('contact_number'),
    message: text('message').notNull(),
    about: text('about'),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state').$type<EnquiryState>().notNull(),
    heldBecause: text('held_because').$type<ReviewReason>(),
    idempotencyIndex: text('idempotency_index').unique('one_enquiry_per_idempotency_key'),
    requestIndex: text('request_index'),
    checkId: text('check_id').unique('one_enquiry_per_check'),
    createdAt: instant('created_at').notNull(),
    assigneeId: uuid('assignee_id'),
    /** Raised by every change of staff: whoever looks at an older one is told (1007). */
    version: integer('version').notNull().default(1),
    /** When the first reply went out; from then on the clock stands. */
    repliedAt: instant('replied_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('enquiry_by_state').on(table.state, table.createdAt),
    index('enquiry_by_age').on(table.createdAt),
    check('enquiry_can_be_answered', sql`${table.email} is not null or ${table.contactNumber} is not null`),
    check('enquiry_key_knows_its_request', sql`(${table.idempotencyIndex} is null) = (${table.requestIndex} is null)`),
  ],
)

/** What staff wrote about it, and what they wrote back. The text is encrypted, and goes with the enquiry. */
export const enquiryNote = pgTable(
  'enquiry_note',
  {
    id: uuid('id').primaryKey(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'NOTE' | 'REPLY'>().notNull(),
    staffId: uuid('staff_id').notNull(),
    text: text('text').notNull(),
    /** Of the call that wrote it: sent twice, it is one reply. */
    retryHash: text('retry_hash').unique('one_enquiry_note_per_call'),
    messageId: uuid('message_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('enquiry_note_by_enquiry').on(table.enquiryId, table.createdAt)],
)
