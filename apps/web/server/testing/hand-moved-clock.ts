import type { Clock } from '../clock.ts'

export type HandMovedClock = Clock & {
  /** Moves the time on and rings what is due. */
  pass(ms: number): void
}

/** Time stands still until the test moves it. */
export function handMovedClock(startsAt = Date.UTC(2026, 10, 15, 2, 0, 0)): HandMovedClock {
  let now = startsAt
  const bells = new Map<symbol, { readonly at: number; readonly ring: () => void }>()
  return {
    now: () => now,
    after(ms, ring) {
      const bell = Symbol('bell')
      bells.set(bell, { at: now + ms, ring })
      return () => bells.delete(bell)
    },
    pass(ms) {
      now += ms
      for (const [bell, { at, ring }] of bells) {
        if (at > now) continue
        bells.delete(bell)
        ring()
      }
    },
  }
}
