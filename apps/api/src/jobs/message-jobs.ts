import { z } from 'zod'
import {
  type QueueMessageDeps,
  type SendMessageDeps,
  sendMessage,
  sweepMessages,
  tidyMessages,
} from '../modules/messages/index.ts'
import type { Database } from '../platform/database/handles.ts'
import type { Job, JobRunner } from '../platform/jobs/job.ts'

const sendQueue = 'message-send'
const request = z.object({ messageId: z.uuid() })

type MessageJobDeps = SendMessageDeps & { readonly db: Database }

/**
 * The row of the message says when it is tried again; the job only wakes somebody up. So the queue repeats a job only
 * when we could not even reach the database, and a lost job is found by the sweep.
 */
export function messageJobs(deps: MessageJobDeps): readonly Job[] {
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

export function wakeSenderBy(jobs: () => JobRunner): QueueMessageDeps['wakeSender'] {
  return (tx, messageIds, at) => {
    const sent = messageIds.map((messageId) => ({ data: { messageId }, key: messageId, ...(at && { startAt: at }) }))
    return jobs().sendInside(tx, sendQueue, ...sent)
  }
}
