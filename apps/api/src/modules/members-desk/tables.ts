import type { CallResult } from '@dhc/reference/contact-rules'
import type { TransferDirection } from '@dhc/reference/staff-rules'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { member } from '../member/tables.ts'

/** Each call to an applicant. The note is encrypted with the member's key. */
export const applicationContact = pgTable(
  'application_contact',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    staffId: uuid('staff_id').notNull(),
    contactedAt: instant('contacted_at').notNull(),
    result: text('result').$type<CallResult>().notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    /** Nobody picked up: when to call again. */
    nextTryAt: instant('next_try_at'),
  },
  (table) => [index('application_contact_by_member').on(table.memberId, table.contactedAt)],
)

/** Memberships that came from, or went to, another district health centre. The reason is encrypted. */
export const memberTransfer = pgTable(
  'member_transfer',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    staffId: uuid('staff_id').notNull(),
    direction: text('direction').$type<TransferDirection>().notNull(),
    centre: text('centre').notNull(),
    reason: text('reason').notNull(),
    transferredAt: instant('transferred_at').notNull(),
  },
  (table) => [index('member_transfer_by_member').on(table.memberId, table.transferredAt)],
)
