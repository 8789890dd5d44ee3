import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Transaction } from '../database/handles.ts'

/** Through which pg-boss writes a job in a transaction of ours. */
export function jobsInside(tx: Transaction) {
  return fromDrizzle(tx, sql)
}

export type QueueState = {
  readonly queue: string
  readonly cron: string | null
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly lastDoneAt: Date | null
  readonly lastFailedAt: Date | null
  /** Since when it has a plan. */
  readonly plannedAt: Date | null
}

type Row = Omit<QueueState, 'lastDoneAt' | 'lastFailedAt' | 'plannedAt'> & {
  readonly planned: string | null
  readonly done: string | null
  readonly fault: string | null
}

/** Straight from the tables of pg-boss, so that it is true also while the queue itself does not run. */
export async function readQueues(tx: Transaction): Promise<readonly QueueState[]> {
  const { rows: found } = await tx.execute<{ known: boolean }>(sql`select to_regclass('jobs.job') is not null as known`)
  if (!found[0]?.known) return []
  const { rows } = await tx.execute<Row>(sql`
    select q.name as queue, s.cron, s.created_on::text as planned,
      (count(j.id) filter (where j.state in ('created', 'retry')))::int as waiting,
      (count(j.id) filter (where j.state = 'active'))::int as running,
      (count(j.id) filter (where j.state = 'failed'))::int as failed,
      (max(j.completed_on) filter (where j.state = 'completed'))::text as done,
      (max(j.completed_on) filter (where j.state = 'failed'))::text as fault
    from jobs.queue q left join jobs.schedule s on s.name = q.name left join jobs.job j on j.name = q.name
    where q.name not like '\\_\\_%' group by q.name, s.cron, s.created_on order by q.name`)
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map(({ done, fault, planned, ...row }) => ({
    ...row,
    lastDoneAt: instant(done),
    lastFailedAt: instant(fault),
    plannedAt: instant(planned),
  }))
}
