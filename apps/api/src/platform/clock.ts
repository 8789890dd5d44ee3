import { readFileSync } from 'node:fs'

/** The present moment, handed in so that rules about time are tested without waiting. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const lookEveryMs = 500

/**
 * The clock of a demonstration: `npm run clock` writes by how many milliseconds it is ahead, so that a visitor sees a
 * ballot close, run and be released without waiting for days. A file that is not there means the present.
 */
export function createDemoClock(file: string, present: () => number = Date.now): Clock {
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
