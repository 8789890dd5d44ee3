import type { Locale } from '@dhc/locales/locale'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { Channel, MessageState } from './domain/message-state.ts'

/** A message that came in, by the hash of the gateway's own name for it: what is sent twice is taken once. */
export const messageIn = pgTable(
  'message_in',
  { idHash: text('id_hash').primaryKey(), receivedAt: instant('received_at').notNull() },
  (table) => [index('message_in_by_age').on(table.receivedAt)],
)

/**
 * Every message that leaves the centre. Recipient, subject and text are encrypted; the text is
 * erased as soon as it need not be sent any more. `recipient_index` finds the messages of one recipient without
 * telling who that is.
 */
export const messageOut = pgTable(
  'message_out',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel').$type<Channel>().notNull(),
    recipient: text('recipient').notNull(),
    recipientIndex: text('recipient_index').notNull(),
    purpose: text('purpose').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    subject: text('subject'),
    body: text('body'),
    state: text('state').$type<MessageState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    providerReference: text('provider_reference'),
    failure: text('failure'),
    dedupeKey: text('dedupe_key').unique('one_message_per_dedupe_key'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('message_out_waiting').on(table.nextAttemptAt).where(sql`${table.state} in ('QUEUED', 'SENDING')`),
    index('message_out_lost').on(table.createdAt).where(sql`${table.state} in ('FAILED', 'EXPIRED')`),
    index('message_out_newest').on(table.createdAt),
    index('message_out_by_recipient').on(table.recipientIndex, table.createdAt),
    index('message_out_by_reference').on(table.providerReference),
    check(
      'message_out_has_text_while_waiting',
      sql`${table.body} is not null or ${table.state} not in ('QUEUED', 'SENDING')`,
    ),
  ],
)
