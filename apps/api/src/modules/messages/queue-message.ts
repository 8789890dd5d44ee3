import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { Channel } from './domain/channel.ts'
import type { NewMessage, QueueMessage } from './new-message.ts'
import { type MessageSecrets, sealText } from './sealed-message.ts'
import { addMessage, countMessagesTo, idOfDedupeKey } from './store.ts'

export type QueueMessageDeps = {
  readonly clock: Clock
  readonly random: Random
  readonly secrets: MessageSecrets
  /** False for a channel without a provider: its messages stay in the outbox. */
  readonly hasSender: (channel: Channel) => boolean
  /** Asks for the message to be sent once the transaction has committed. */
  readonly wakeSender: (tx: Transaction, messageId: string, at?: Date) => Promise<unknown>
}

/**
 * The message is written in the caller's transaction: it is sent if and only if what it tells has happened. Should the
 * job queue be away at that moment, the sweep finds the message by its row.
 */
export function createQueueMessage(deps: QueueMessageDeps): QueueMessage {
  return async (tx, message) => {
    const id = deps.random.uuid()
    const now = deps.clock.now()
    const recipientIndex = deps.secrets.recipientIndex(message.to)
    if (await hasHadEnough(tx, message, recipientIndex, now)) return undefined
    const isSent = deps.hasSender(message.channel)
    const isNew = await addMessage(tx, {
      ...sealText(deps.secrets.cipher, id, { ...message, subject: message.subject ?? null }),
      id,
      channel: message.channel,
      recipientIndex,
      purpose: message.purpose,
      locale: message.locale,
      state: isSent ? 'QUEUED' : 'KEPT',
      nextAttemptAt: message.notBefore ?? now,
      dedupeKey: message.dedupeKey ?? null,
      createdAt: now,
      expiresAt: message.expiresAt ?? null,
    })
    if (!isNew) return idOfDedupeKey(tx, message.dedupeKey ?? '')
    if (isSent) await deps.wakeSender(tx, id, message.notBefore)
    return id
  }
}

const dayMs = 24 * 60 * 60_000

/** Counted from what was really written, so that calls which come to nothing use nothing up. */
async function hasHadEnough(tx: Transaction, { mostPerDay, purpose }: NewMessage, recipientIndex: string, now: Date) {
  if (mostPerDay === undefined) return false
  return (await countMessagesTo(tx, { recipientIndex, purpose, since: new Date(now.getTime() - dayMs) })) >= mostPerDay
}
