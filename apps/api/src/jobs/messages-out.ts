import type { FastifyBaseLogger } from 'fastify'
import {
  createQueueMessage,
  createSenders,
  messageSecrets,
  type QueueMessage,
  type SenderSettings,
} from '../modules/messages/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { FieldCipher } from '../platform/crypto/field-cipher.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { Job, JobRunner } from '../platform/jobs/job.ts'
import type { Random } from '../platform/random.ts'
import { messageJobs, wakeSenderBy } from './message-jobs.ts'

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
