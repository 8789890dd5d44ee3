import type { CallResult } from '@dhc/reference/message-rules'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * Somebody who must hear of something in time. Without a message, or with one that did not arrive, and as long as the
 * notification is unread, a clerk calls. What is said is the notification's own text.
 */
export const callListEntry = pgTable(
  'call_list_entry',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    notificationId: uuid('notification_id').notNull().unique('one_call_per_notification'),
    messageId: uuid('message_id'),
    createdAt: instant('created_at').notNull(),
    nextAt: instant('next_at').notNull(),
    doneAt: instant('done_at'),
    attempts: integer('attempts').notNull().default(0),
    lastResult: text('last_result').$type<CallResult>(),
    staffId: uuid('staff_id'),
  },
  (table) => [
    index('call_list_open').on(table.createdAt).where(sql`${table.doneAt} is null`),
    index('call_list_by_member').on(table.memberId),
  ],
)
