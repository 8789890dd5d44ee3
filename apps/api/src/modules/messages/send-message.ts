import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { FieldUnreadable } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Random } from '../../platform/random.ts'
import { isExpired, nextAttempt } from './domain/message-state.ts'
import type { QueueMessageDeps } from './queue-message.ts'
import { type MessageSecrets, openText } from './sealed-message.ts'
import type { Senders, SendOutcome } from './senders/sender.ts'
import {
  claimMessage,
  listDueMessages,
  lockDueMessage,
  type MessageRow,
  removeMessagesBefore,
  settleAttempt,
  settleDelivery,
} from './store.ts'

export type SendMessageDeps = {
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly secrets: MessageSecrets
  readonly senders: Senders
  readonly wakeSender: QueueMessageDeps['wakeSender']
  readonly log: FastifyBaseLogger
}

/** Longer than any provider is waited for: who has had a claim that long has died and the message is free again. */
export const claimMs = 60_000

const erased = { subject: null, body: null }

/**
 * One attempt. Two workers never have the same message: the claim is made under a row lock and committed before
 * anything is sent. What remains is a crash after the provider took the message and before we wrote that down: then
 * it is offered again after a minute, with the same id, which a provider that honours idempotency keys recognises.
 */
export async function sendMessage(deps: SendMessageDeps, id: string): Promise<void> {
  const claimed = await claim(deps, id)
  if (!claimed) return
  const outcome = await send(deps, claimed)
  await settle(deps, claimed, outcome)
  const { purpose, channel, attempts } = claimed
  const facts = { messageId: id, purpose, channel, attempts }
  if (outcome.isSent) deps.log.info(facts, 'message sent')
  else deps.log.warn({ ...facts, because: outcome.because, isPermanent: outcome.isPermanent }, 'message not sent')
}

async function claim(deps: SendMessageDeps, id: string): Promise<MessageRow | undefined> {
  return deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    const due = await lockDueMessage(tx, id, now)
    if (!due) return undefined
    const attempts = due.attempts + 1
    await claimMessage(tx, id, attempts, new Date(now.getTime() + claimMs))
    if (!isExpired(due.expiresAt, now)) return { ...due, attempts }
    await settleAttempt(tx, id, attempts, { ...erased, state: 'EXPIRED' })
    return undefined
  })
}

async function send({ senders, secrets, log }: SendMessageDeps, row: MessageRow): Promise<SendOutcome> {
  const { id, locale, expiresAt } = row
  const sender = senders[row.channel]
  // The operator has taken the provider away since the message was queued.
  if (!sender) return { isSent: false, isPermanent: false, because: 'no provider' }
  try {
    const { to, subject, body } = openText(secrets.cipher, id, row)
    return await sender.send({ id, to, subject, body: body ?? '', locale, expiresAt })
  } catch (error) {
    if (!(error instanceof FieldUnreadable)) throw error
    // A key that is missing can come back; until then the message waits like any other.
    log.error({ messageId: id, err: error }, 'message cannot be opened')
    return { isSent: false, isPermanent: false, because: 'unreadable' }
  }
}

async function settle(deps: SendMessageDeps, { id, attempts, expiresAt }: MessageRow, outcome: SendOutcome) {
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    if (outcome.isSent) {
      const reference = outcome.reference
      return settleAttempt(tx, id, attempts, { ...erased, state: 'SENT', sentAt: now, providerReference: reference })
    }
    const failure = outcome.because
    if (outcome.isPermanent) return settleAttempt(tx, id, attempts, { ...erased, state: 'FAILED', failure })

    const next = nextAttempt({ attempts, failedAt: now, expiresAt, chance: chanceOf(deps.random) })
    if ('giveUp' in next) return settleAttempt(tx, id, attempts, { ...erased, state: next.giveUp, failure })
    const isOurs = await settleAttempt(tx, id, attempts, { state: 'QUEUED', nextAttemptAt: next.at, failure })
    return isOurs && deps.wakeSender(tx, [id], next.at)
  })
}

function chanceOf(random: Random): number {
  return (random.bytes(1)[0] ?? 0) / 255
}

type SweepDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly wakeSender: QueueMessageDeps['wakeSender']
}

const atOnce = 500
const keptForDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** Finds what has no job: queued while the job queue was away, or in the hands of a process that died. */
export async function sweepMessages({ db, inTransaction, clock, wakeSender }: SweepDeps): Promise<void> {
  const due = await listDueMessages(db, clock.now(), atOnce)
  if (due.length > 0) await inTransaction((tx) => wakeSender(tx, due))
}

/** Nothing that was sent is stored longer than a session. */
export async function tidyMessages({ inTransaction, clock }: SweepDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptForDays * dayMs)
  await inTransaction((tx) => removeMessagesBefore(tx, before))
}

type DeliveryReceipt = { readonly reference: string; readonly state: 'DELIVERED' | 'FAILED' }

/**
 * A receipt for a message that is not SENT yet comes from a gateway faster than ourselves: it is told 404 and asks
 * again, as gateways do.
 */
export async function recordReceipt(
  inTransaction: InTransaction,
  { reference, state }: DeliveryReceipt,
): Promise<void> {
  const isKnown = await inTransaction((tx) => settleDelivery(tx, reference, state))
  if (!isKnown) throw new MemberError('notFound')
}
