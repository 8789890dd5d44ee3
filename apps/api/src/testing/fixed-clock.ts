import type { Clock } from '../platform/clock.ts'

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
