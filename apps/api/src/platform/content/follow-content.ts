type Followed = {
  /** Everything is old: at the start, and now and then as a safety net, should no announcement reach this process. */
  readonly markOutdated: () => void
  /** Reads what is old. True when something could not be read and must be tried again. */
  readonly catchUp: () => Promise<boolean>
}

export type Follower = {
  /** Something was published; nothing happens before the start. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

/** Several publishes within a second are read once. */
const gatheringMs = 1000
const refreshMs = 5 * 60_000
const firstRetryMs = 500
const longestRetryMs = 15_000

/** When to read published content: at the start, after a publish, now and then, and again after a failure. */
export function followContent({ markOutdated, catchUp }: Followed): Follower {
  let isStopped = false
  let retryMs = firstRetryMs
  let wakeUp: NodeJS.Timeout | undefined
  let refresh: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  async function readNow(): Promise<void> {
    const isBehind = await catchUp()
    if (isBehind) wakeAfter(retryMs)
    retryMs = isBehind ? Math.min(retryMs * 2, longestRetryMs) : firstRetryMs
  }

  function wakeAfter(delayMs: number): void {
    clearTimeout(wakeUp)
    if (isStopped) return
    wakeUp = setTimeout(() => {
      work = work.then(readNow)
    }, delayMs)
  }

  function readEverything(): void {
    markOutdated()
    wakeAfter(0)
  }

  return {
    wake(): void {
      if (refresh) wakeAfter(gatheringMs)
    },
    start(): void {
      refresh = setInterval(readEverything, refreshMs)
      readEverything()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(wakeUp)
      clearInterval(refresh)
      await work
    },
  }
}
