import type { Locale } from '@dhc/locales/locale'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { Channel } from './domain/message-state.ts'
import { type MessageSecrets, sealText } from './sealed-message.ts'
import { addMessages, countMessagesTo, idsOfDedupeKeys, type MessageRow } from './store.ts'

export type QueueMessageDeps = {
  readonly clock: Clock
  readonly random: Random
  readonly secrets: MessageSecrets
  /** False for a channel without a provider: its messages stay in the outbox. */
  readonly hasSender: (channel: Channel) => boolean
  /** Asks for the messages to be sent once the transaction has committed. */
  readonly wakeSender: (tx: Transaction, messageIds: readonly string[], at?: Date) => Promise<unknown>
}

/**
 * A message is written in the caller's transaction: it is sent if and only if what it tells has happened. Should the
 * job queue be away at that moment, the sweep finds the message by its row.
 */
export function createQueueMessage(deps: QueueMessageDeps): QueueMessage {
  return async (tx, ...messages) => {
    const now = deps.clock.now()
    const wanted = messages.map((message) => ({ message, row: rowOf(deps, message, now) }))
    const spent = new Set<string>()
    for (const { message, row } of wanted)
      if (await hasHadEnough(tx, message, row.recipientIndex, now)) spent.add(row.id)
    const rows = wanted.flatMap(({ row }) => (spent.has(row.id) ? [] : [row]))
    const added = await addMessages(tx, rows)
    await wake(
      deps,
      tx,
      rows.filter(({ id, state }) => state === 'QUEUED' && added.has(id)),
      now,
    )
    const earlier = await idsOfDedupeKeys(
      tx,
      rows.flatMap(({ id, dedupeKey }) => (added.has(id) ? [] : (dedupeKey ?? []))),
    )
    return wanted.map(({ row: { id, dedupeKey } }) => {
      if (added.has(id)) return id
      const sameKey = earlier.get(dedupeKey ?? '')
      if (!sameKey && !spent.has(id))
        throw new Error('the message with this dedupe key was removed at this very moment')
      return sameKey
    })
  }
}

function rowOf({ random, secrets, hasSender }: QueueMessageDeps, message: NewMessage, now: Date): MessageRow {
  const id = random.uuid()
  return {
    ...sealText(secrets.cipher, id, { ...message, subject: message.subject ?? null }),
    id,
    channel: message.channel,
    recipientIndex: secrets.recipientIndex(message.to),
    purpose: message.purpose,
    locale: message.locale,
    state: hasSender(message.channel) ? 'QUEUED' : 'KEPT',
    attempts: 0,
    nextAttemptAt: message.notBefore ?? now,
    providerReference: null,
    failure: null,
    dedupeKey: message.dedupeKey ?? null,
    createdAt: now,
    sentAt: null,
    expiresAt: message.expiresAt ?? null,
  }
}

/** What waits for the morning is asked for then. */
async function wake({ wakeSender }: QueueMessageDeps, tx: Transaction, rows: readonly MessageRow[], now: Date) {
  for (const [at, due] of Map.groupBy(rows, ({ nextAttemptAt }) => nextAttemptAt.getTime())) {
    const ids = due.map(({ id }) => id)
    await wakeSender(tx, ids, at > now.getTime() ? new Date(at) : undefined)
  }
}

const dayMs = 24 * 60 * 60_000

/** Counted from what was really written, so that calls which come to nothing use nothing up. */
async function hasHadEnough(tx: Transaction, { mostPerDay, purpose }: NewMessage, recipientIndex: string, now: Date) {
  if (mostPerDay === undefined) return false
  return (await countMessagesTo(tx, { recipientIndex, purpose, since: new Date(now.getTime() - dayMs) })) >= mostPerDay
}

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
