import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import {
  createQueueMessage,
  createSenders,
  messageSecrets,
  type QueueMessage,
  type QueueMessageDeps,
  type SenderSettings,
  type SendMessageDeps,
  sendMessage,
  sweepMessages,
  tidyMessages,
} from '../modules/messages/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { FieldCipher } from '../platform/crypto/field-cipher.ts'
import type { Database } from '../platform/database/handles.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { Job, JobRunner } from '../platform/jobs/job.ts'
import type { Random } from '../platform/random.ts'

type MessagesOutParts = {
  readonly settings: SenderSettings
  readonly database: OpenDatabase
  readonly cipher: FieldCipher
  readonly indexKey: Uint8Array
  readonly clock: Clock
  readonly random: Random
  readonly log: FastifyBaseLogger
  /** Asked for when a message is queued; the runner needs our jobs first. */
  readonly runner: () => JobRunner
}

/** Both ends of a message: where a module puts it in, and the jobs that send it. */
export function messagesOut(parts: MessagesOutParts): { queueMessage: QueueMessage; jobs: readonly Job[] } {
  const { database, clock, random, log } = parts
  const secrets = messageSecrets(parts.cipher, parts.indexKey)
  const senders = createSenders(parts.settings, clock)
  const wakeSender = wakeSenderBy(parts.runner)
  return {
    queueMessage: createQueueMessage({
      clock,
      random,
      secrets,
      hasSender: (channel) => senders[channel] !== undefined,
      wakeSender,
    }),
    jobs: messageJobs({
      db: database.db,
      inTransaction: database.inTransaction,
      clock,
      random,
      secrets,
      senders,
      wakeSender,
      log,
    }),
  }
}

const sendQueue = 'message-send'
const request = z.object({ messageId: z.uuid() })

type MessageJobDeps = SendMessageDeps & { readonly db: Database }

/**
 * The row of the message says when it is tried again; the job only wakes somebody up. So the queue repeats a job only
 * when we could not even reach the database, and a lost job is found by the sweep.
 */
function messageJobs(deps: MessageJobDeps): readonly Job[] {
  const retry = { limit: 5, delaySeconds: 5, delayMaxSeconds: 60 }
  return [
    {
      queue: sendQueue,
      concurrency: 4,
      retry,
      run: (data) => sendMessage(deps, request.parse(data).messageId),
    },
    { queue: 'message-sweep', cron: '* * * * *', retry: { ...retry, limit: 0 }, run: () => sweepMessages(deps) },
    { queue: 'message-tidy', cron: '10 4 * * *', retry, run: () => tidyMessages(deps) },
  ]
}

function wakeSenderBy(jobs: () => JobRunner): QueueMessageDeps['wakeSender'] {
  return (tx, messageIds, at) => {
    const sent = messageIds.map((messageId) => ({ data: { messageId }, key: messageId, ...(at && { startAt: at }) }))
    return jobs().sendInside(tx, sendQueue, ...sent)
  }
}
