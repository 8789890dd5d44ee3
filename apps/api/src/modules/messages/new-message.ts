import type { Locale } from '@dhc/locales/locale'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Channel } from './domain/channel.ts'

/** What another module asks to be sent. */
export type NewMessage = {
  readonly channel: Channel
  /** A phone number as +852… for SMS and WhatsApp, an address for e-mail. */
  readonly to: string
  /** A short name for staff and the log, such as `otp-register`; never anything personal. */
  readonly purpose: string
  readonly locale: Locale
  /** E-mail only. */
  readonly subject?: string
  readonly body: string
  /** The same key is one message, however often it is queued; it may not contain anything personal. */
  readonly dedupeKey?: string
  /** After this moment the message is of no use (a code) and is not sent any more. */
  readonly expiresAt?: Date
  /** Not before this moment: the quiet hours of the night. */
  readonly notBefore?: Date
  /** Beyond so many of this purpose in 24 hours the recipient gets no more: nobody fills a stranger's mailbox through us. */
  readonly mostPerDay?: number
}

/**
 * The messages exist when the caller's transaction commits, and are sent soon after. Answers with the id of each, if it
 * has one. However many there are, they cost the same few statements.
 */
export type QueueMessage = (
  tx: Transaction,
  ...messages: readonly NewMessage[]
) => Promise<readonly (string | undefined)[]>
