import type { EnrolmentStatus } from '@dhc/reference/enrolment-status'
import type { StaffMessageState } from '@dhc/reference/message-rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** What staff tell members. `words` (title, text and link) and `reason` are sealed, as every message is (decision 0025). */
export const staffMessage = pgTable(
  'staff_message',
  {
    id: uuid('id').primaryKey(),
    words: text('words').notNull(),
    isTexted: boolean('is_texted').notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    audience: text('audience').$type<'ALL' | 'CLASS' | 'MEMBERS'>().notNull(),
    classUuid: uuid('class_uuid'),
    /** Who of the class. */
    classStatuses: text('class_statuses').array().$type<readonly EnrolmentStatus[]>(),
    /** For how many, and what their SMS cost in messages, when it was asked for. */
    people: integer('people').notNull().default(0),
    smsParts: integer('sms_parts').notNull().default(0),
    staffId: uuid('staff_id').notNull(),
    state: text('state').$type<StaffMessageState>().notNull().default('CONFIRMED'),
    confirmedById: uuid('confirmed_by_id'),
    /** Nobody is told before. */
    goesOutAt: instant('goes_out_at'),
    /** Who refused, withdrew or stopped it, and why it was refused. */
    endedById: uuid('ended_by_id'),
    endedAt: instant('ended_at'),
    reason: text('reason'),
    /** The same request again is the same message. */
    retryHash: text('retry_hash').unique('one_staff_message_per_request'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('staff_message_newest').on(table.createdAt.desc()),
    index('staff_message_unfinished')
      .on(table.createdAt)
      .where(sql`${table.deliveredAt} is null and ${table.state} = 'CONFIRMED'`),
    check('staff_message_audience', sql`(${table.audience} = 'CLASS') = (${table.classUuid} is not null)`),
  ],
)

/** Written with the message: a job may end at any moment, and another knows who has not been told. */
export const staffMessageRecipient = pgTable(
  'staff_message_recipient',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => staffMessage.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    state: text('state').$type<'WAITING' | 'TOLD' | 'NOBODY' | 'STOPPED'>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_staff_message_per_member', columns: [table.messageId, table.memberId] }),
    index('staff_message_waiting').on(table.messageId, table.memberId).where(sql`${table.state} = 'WAITING'`),
    index('staff_message_by_member').on(table.memberId),
  ],
)
