import { createHash } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Random } from '../platform/random.ts'

/** A clock that stands still until the test moves it. */
export type FixedClock = Clock & { set(at: string | Date): void; pass(ms: number): void }

export function fixedClock(start: string | Date = '2026-11-15T10:00:00+08:00'): FixedClock {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set(next) {
      at = new Date(next)
    },
    pass(ms) {
      at = new Date(at.getTime() + ms)
    },
  }
}

/** Chance that comes out the same in every run of a test. */
export function fixedRandom(seed = 'test'): Random {
  let drawn = 0
  const next = () => createHash('sha256').update(`${seed} ${drawn++}`).digest()
  return {
    uuid() {
      const hex = next().toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    bytes: (size) => Buffer.concat(Array.from({ length: Math.ceil(size / 32) }, next)).subarray(0, size),
  }
}
