import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { QueueMessageDeps } from './queue-message.ts'
import { listDueMessages, removeMessagesBefore } from './store.ts'

export type SweepDeps = {
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
