import type { FastifyBaseLogger } from 'fastify'

const probeEveryMs = 250

export type Availability = {
  isAvailable(): boolean
  reportLost(error: unknown): void
  stop(): void
}

/**
 * Remembers that the database cannot be reached, so that members are answered at once (security section 7: 503 within
 * 250 ms) instead of each of them waiting for a time-out, and looks for it four times a second until it is back.
 */
export function createAvailability(probe: () => Promise<unknown>, log: FastifyBaseLogger): Availability {
  let lostAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    try {
      await probe()
      if (lostAt !== undefined) log.info({ outageMs: Date.now() - lostAt }, 'database is back')
      lostAt = undefined
    } catch {
      if (!isStopped) timer = setTimeout(look, probeEveryMs)
    }
  }

  return {
    isAvailable: () => lostAt === undefined,
    reportLost(error) {
      if (lostAt !== undefined || isStopped) return
      lostAt = Date.now()
      log.error({ err: error }, 'database cannot be reached')
      void look()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
