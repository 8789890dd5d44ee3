import type { FastifyBaseLogger } from 'fastify'

const onceInMs = 60_000

/** An outage is told once a minute, not once per lost connection and poll. */
export function reportNowAndThen(
  log: FastifyBaseLogger,
  message: string,
  now: () => number = Date.now,
): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (now() - lastAt < onceInMs) return
    lastAt = now()
    log.warn({ err: error }, message)
  }
}
