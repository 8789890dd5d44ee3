import type { Clock } from '../one-time-code/use-one-time-code.ts'

/** A clock that goes on only when a test winds it: a minute passes at once. */
export function woundClock(startMs = 0) {
  let nowMs = startMs
  const listeners = new Set<() => void>()
  const clock: Clock = {
    now: () => nowMs,
    eachSecond: (act) => {
      listeners.add(act)
      return () => void listeners.delete(act)
    },
  }
  return {
    clock,
    isWatched: () => listeners.size > 0,
    wind: (seconds: number) => {
      nowMs += seconds * 1000
      for (const act of [...listeners]) act()
    },
  }
}
