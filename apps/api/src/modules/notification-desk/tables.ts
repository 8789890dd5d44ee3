import type { Locale } from '@dhc/locales/locale'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

type InThreeLanguages = Readonly<Record<Locale, string>>

/** What staff told members. The words are for many and about nobody; they are not sealed. */
export const staffMessage = pgTable(
  'staff_message',
  {
    id: uuid('id').primaryKey(),
    title: jsonb('title').$type<InThreeLanguages>().notNull(),
    body: jsonb('body').$type<InThreeLanguages>().notNull(),
    link: text('link'),
    isTexted: boolean('is_texted').notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    audience: text('audience').$type<'ALL' | 'CLASS' | 'MEMBERS'>().notNull(),
    classUuid: uuid('class_uuid'),
    staffId: uuid('staff_id').notNull(),
    /** The same request again is the same message. */
    retryHash: text('retry_hash').unique('one_staff_message_per_request'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('staff_message_newest').on(table.createdAt.desc()),
    index('staff_message_unfinished').on(table.createdAt).where(sql`${table.deliveredAt} is null`),
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
    state: text('state').$type<'WAITING' | 'TOLD' | 'NOBODY'>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_staff_message_per_member', columns: [table.messageId, table.memberId] }),
    index('staff_message_waiting').on(table.messageId, table.memberId).where(sql`${table.state} = 'WAITING'`),
    index('staff_message_by_member').on(table.memberId),
  ],
)
