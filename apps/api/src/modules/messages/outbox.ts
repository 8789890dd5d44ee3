import type { Locale } from '@dhc/locales/locale'
import type { Database } from '../../platform/database/handles.ts'
import type { Channel, MessageState } from './domain/message-state.ts'
import { type MessageSecrets, openText } from './sealed-message.ts'
import { type MessageRow, readMessages } from './store.ts'

export type OutboxMessage = {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly purpose: string
  readonly locale: Locale
  readonly subject: string | null
  /** Only of messages that are KEPT, and not in production: a code, for example, is for the recipient alone. */
  readonly body: string | null
  readonly state: MessageState
  readonly attempts: number
  readonly failure: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly expiresAt: Date | null
}

export type OutboxDeps = {
  readonly db: Database
  readonly secrets: MessageSecrets
  /** False in production, where a text may hold somebody's live code. */
  readonly showsTexts: boolean
}
export type OutboxFilter = { readonly to?: string; readonly page?: number; readonly pageSize?: number }

const usualPageSize = 20

/** What was sent and what is only stored, newest first, for staff and for the demonstration. */
export async function listOutbox(
  { db, secrets, showsTexts }: OutboxDeps,
  { to, page = 1, pageSize = usualPageSize }: OutboxFilter = {},
): Promise<{ items: OutboxMessage[]; total: number }> {
  const { rows, total } = await readMessages(db, {
    ...(to !== undefined && { recipientIndex: secrets.recipientIndex(to) }),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  return { items: rows.map((row) => toOutboxMessage(secrets, row, showsTexts)), total }
}

function toOutboxMessage({ cipher }: MessageSecrets, row: MessageRow, showsTexts: boolean): OutboxMessage {
  const { recipient, state } = row
  const isShown = showsTexts && state === 'KEPT'
  const shown = isShown ? { subject: row.subject, body: row.body } : { subject: null, body: null }
  return {
    ...openText(cipher, row.id, { recipient, ...shown }),
    id: row.id,
    channel: row.channel,
    purpose: row.purpose,
    locale: row.locale,
    state,
    attempts: row.attempts,
    failure: row.failure,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
  }
}
