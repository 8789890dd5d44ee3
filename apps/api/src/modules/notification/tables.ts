import type { NotificationType } from '@dhc/reference/options/centre'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** D-128. Title and body are sealed with the member's key: a course may tell of somebody's health. */
export const notification = pgTable(
  'notification',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    sealed: text('sealed').notNull(),
    link: text('link'),
    /** What it is about; the same thing is told once. */
    about: text('about').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('one_notification_per_thing').on(table.memberId, table.about),
    index('notification_by_member').on(table.memberId, table.createdAt.desc(), table.id),
    index('notification_unread').on(table.memberId).where(sql`${table.readAt} is null`),
  ],
)
