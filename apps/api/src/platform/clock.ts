import { readFileSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'

/** The present moment, handed in so that rules about time are tested without waiting. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type DatabaseTime = {
  /** Milliseconds since 1970, as the database counts them. */
  now(): number
  /** How far the clock of this machine is ahead of the database's; nothing before the database has told its time. */
  aheadMs(): number | undefined
  stop(): void
}

/** A machine that is further off needs somebody to look at it. */
export const mostAheadMs = 1000
const askEveryMs = 10_000
/** An answer that took longer says too little about the moment it was given. */
const slowestAnswerMs = 1000

type TimeParts = {
  /** What the database's clock shows, in milliseconds since 1970. */
  readonly ask: () => Promise<number>
  readonly log: FastifyBaseLogger
  /** Counts on, whatever anybody sets the machine's clock to. */
  readonly counter?: () => number
}

/**
 * When a class opens, a ballot closes and a leave is too late is decided by one clock for all processes (REL-12): the
 * database's, carried on from answer to answer by a counter that nobody sets. A machine whose clock is five minutes ahead
 * lets nobody in earlier. Until the first answer it is the machine's own time.
 */
export function followDatabaseTime({ ask, log, counter = () => performance.now() }: TimeParts): DatabaseTime {
  /** What the database's clock showed when the counter was at zero. */
  let zeroAt: number | undefined
  let saidAheadMs = 0
  const now = () => (zeroAt === undefined ? Date.now() : zeroAt + counter())
  const aheadMs = () => (zeroAt === undefined ? undefined : Math.round(Date.now() - now()))

  async function look(): Promise<void> {
    const askedAt = counter()
    const told = await ask()
    const tookMs = counter() - askedAt
    // The first one counts however long it took: on a busy machine nobody would be ready otherwise.
    if (zeroAt !== undefined && tookMs > slowestAnswerMs) return
    const newZero = told - (askedAt + tookMs / 2)
    // Within what the journey may have taken nothing is known better than before.
    if (zeroAt === undefined || Math.abs(newZero - zeroAt) > tookMs / 2) zeroAt = newZero
    const ahead = aheadMs() ?? 0
    if (Math.abs(ahead - saidAheadMs) > mostAheadMs) {
      log.error({ aheadMs: ahead }, "this machine's clock differs from the database's, whose time counts")
      saidAheadMs = ahead
    }
  }

  const lookQuietly = () => void look().catch(() => undefined)
  lookQuietly()
  const timer = setInterval(lookQuietly, askEveryMs).unref()
  return { now, aheadMs, stop: () => clearInterval(timer) }
}

const lookEveryMs = 500

/**
 * The clock of a demonstration: `npm run clock` writes by how many milliseconds it is ahead, so that a visitor sees a
 * ballot close, run and be released without waiting for days. A file that is not there means the present.
 */
export function createDemoClock(file: string, present: () => number): Clock {
  let aheadMs = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    now() {
      const now = present()
      if (now - lookedAt >= lookEveryMs) {
        lookedAt = now
        aheadMs = readAhead(file)
      }
      return new Date(now + aheadMs)
    },
  }
}

function readAhead(file: string): number {
  try {
    const ahead = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(ahead) ? ahead : 0
  } catch {
    return 0
  }
}
