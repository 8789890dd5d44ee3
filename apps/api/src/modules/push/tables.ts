import type { Locale } from '@dhc/locales/locale'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * A browser that a member allowed to be woken (Web Push). Address and keys are sealed with the member's key. `due_at` is
 * set while there is news for it: however much there is, it is woken once.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    addressHash: text('address_hash').notNull().unique('one_subscription_per_address'),
    sealed: text('sealed').notNull(),
    language: text('language').$type<Locale>().notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('push_subscription_by_member').on(table.memberId),
    index('push_subscription_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
