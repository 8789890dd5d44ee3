import type { FastifyBaseLogger } from 'fastify'

const firstDelayMs = 500
const longestDelayMs = 15_000

type FirstWork = { readonly name: string; run(): Promise<unknown> }

/** Does a piece of work once, as soon as what it needs (the CMS, the database) is there. */
export function doAtStart(log: FastifyBaseLogger, work: FirstWork): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let attempt: Promise<void> = Promise.resolve()

  async function tryIt(delayMs: number): Promise<void> {
    try {
      await work.run()
      log.info({ work: work.name }, 'done at the start')
    } catch (error) {
      if (isStopped) return
      log.warn({ work: work.name, err: error, retryInMs: delayMs }, 'could not be done yet')
      timer = setTimeout(begin, delayMs, Math.min(delayMs * 2, longestDelayMs))
    }
  }

  function begin(delayMs: number): void {
    attempt = tryIt(delayMs)
  }

  begin(firstDelayMs)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await attempt
    },
  }
}
