import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { type QueueState, readQueues } from '../../platform/jobs/job-store.ts'
import { readSealState } from '../audit/index.ts'
import { readFeed } from '../lessons/index.ts'
import { readOutboxState } from '../messages/index.ts'
import { type DatabaseState, readDatabaseState } from './database-store.ts'
import { lateAfterSeconds } from './domain/longest-gap.ts'

export type ServiceStateDeps = {
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly isWeatherFeedOn: boolean
}

export type JobState = QueueState & {
  /** Its newest run was given up. */
  readonly isFailing: boolean
  /** It has a plan and has not been done for longer than that plan allows. */
  readonly isLate: boolean
}

export type ServiceState = {
  readonly database: DatabaseState
  readonly outbox: { readonly waiting: number; readonly oldestDueAt: Date | null; readonly lost: number }
  readonly seal: { readonly waiting: number; readonly oldestAt: Date | null }
  readonly jobs: readonly JobState[]
  readonly weather: Awaited<ReturnType<typeof readFeed>>
}

/** All that processes share, as the database has it: read once for the page of staff and for each look of the metrics. */
export function readServiceState({ inTransaction, clock, isWeatherFeedOn }: ServiceStateDeps): Promise<ServiceState> {
  return inTransaction(async (tx) => {
    const database = await readDatabaseState(tx)
    const outbox = await readOutboxState(tx, clock.now())
    const seal = await readSealState(tx)
    const queues = await readQueues(tx)
    const weather = await readFeed(tx, isWeatherFeedOn)
    // Jobs run by the present, also in a demonstration whose clock is ahead.
    const jobs = queues.map((queue) => judge(queue, Date.now()))
    return { database, outbox, seal, jobs, weather }
  })
}

/** Who has never been done is missed from the day of its plan on. */
export function judge(queue: QueueState, now: number): JobState {
  const { cron, lastDoneAt, lastFailedAt, plannedAt } = queue
  const sinceMs = (lastDoneAt ?? plannedAt)?.getTime() ?? now
  return {
    ...queue,
    isFailing: lastFailedAt !== null && (lastDoneAt === null || lastFailedAt > lastDoneAt),
    isLate: cron !== null && now - sinceMs > lateAfterSeconds(cron) * 1000,
  }
}
