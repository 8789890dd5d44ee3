import { type SyncDeps, syncCatalogue } from '../modules/catalogue/index.ts'

const firstDelayMs = 500
const longestDelayMs = 15_000

/** Copies the catalogue once, as soon as both the CMS and the database answer. */
export function pullAtStart(deps: SyncDeps): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let attempt: Promise<void> = Promise.resolve()

  async function pull(delayMs: number): Promise<void> {
    try {
      await syncCatalogue(deps)
      deps.log.info('catalogue is up to date')
    } catch (error) {
      if (isStopped) return
      deps.log.warn({ err: error, retryInMs: delayMs }, 'catalogue could not be copied yet')
      timer = setTimeout(begin, delayMs, Math.min(delayMs * 2, longestDelayMs))
    }
  }

  function begin(delayMs: number): void {
    attempt = pull(delayMs)
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
