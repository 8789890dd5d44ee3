import type { Transaction } from '../database/handles.ts'

/** A piece of work that must be done even if this process ends in the middle of it. */
export type Job = {
  readonly queue: string
  /** Nightly or hourly work: a cron expression in Hong Kong time. */
  readonly cron?: string
  readonly retry: { readonly limit: number; readonly delaySeconds: number; readonly delayMaxSeconds: number }
  /** How many may run at the same moment in this process; one, unless said otherwise. */
  readonly concurrency?: number
  /** When the queue gives a run up for lost and begins another; two minutes, unless said otherwise. */
  readonly withinSeconds?: number
  run(data: unknown): Promise<void>
}

type JobInside = { readonly data: object; readonly key: string; readonly startAt?: Date }

export type JobRunner = {
  /** Returns at once; while the database is away it tries again and again. */
  start(): void
  /** Two requests with one key that are both still waiting become one. */
  send(queue: string, data: object, key: string): Promise<void>
  /**
   * The jobs exist when the transaction commits and not otherwise, however many in one statement. False while the queue
   * is not running yet: nothing was written, and whoever asks must have another way to be found.
   */
  sendInside(tx: Transaction, queue: string, ...jobs: readonly JobInside[]): Promise<boolean>
  stop(): Promise<void>
}
