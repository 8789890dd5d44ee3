import type { Locale } from '@dhc/locales/locale'
import type { Channel } from '../domain/message-state.ts'

export type OutgoingMessage = {
  /** The same for every attempt, so that a provider can tell a repetition from a second message. */
  readonly id: string
  readonly to: string
  readonly locale: Locale
  readonly subject: string | null
  readonly body: string
  readonly expiresAt: Date | null
}

export type SendOutcome =
  | { readonly isSent: true; readonly reference: string | null }
  /** `because` goes to the log and to staff: a status, never a text of the provider that may repeat the message. */
  | { readonly isSent: false; readonly isPermanent: boolean; readonly because: string }

/** One provider. It never throws and always answers in time. */
export type Sender = { send(message: OutgoingMessage): Promise<SendOutcome> }

/** A channel without a sender leaves its messages in the outbox. */
export type Senders = Readonly<Partial<Record<Channel, Sender>>>

/** Shorter than the time the process is given to stop, and much shorter than the claim on a message. */
export const answerWithinMs = 7000
