/** A piece of work that must be done even if this process ends in the middle of it. */
export type Job = {
  readonly queue: string
  /** Nightly or hourly work: a cron expression in Hong Kong time. */
  readonly cron?: string
  readonly retry: { readonly limit: number; readonly delaySeconds: number; readonly delayMaxSeconds: number }
  run(data: unknown): Promise<void>
}

export type JobRunner = {
  /** Returns at once; while the database is away it keeps trying. */
  start(): void
  /** Two requests with one key that are both still waiting become one. */
  send(queue: string, data: object, key: string): Promise<void>
  stop(): Promise<void>
}
