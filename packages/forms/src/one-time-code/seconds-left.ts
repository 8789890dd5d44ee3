import { createContext, use, useEffect, useState } from 'react'

export type Clock = {
  readonly now: () => number
  /** Calls back at every second until it is stopped. */
  readonly eachSecond: (act: () => void) => () => void
}

const clockOfBrowser: Clock = {
  now: () => Date.now(),
  eachSecond: (act) => {
    const timer = setInterval(act, 1000)
    return () => clearInterval(timer)
  },
}

/** Time, where a form waits for it. A test hands in a clock that it winds itself. */
export const FormClock = createContext(clockOfBrowser)

/** D-097: whole seconds until another code may be asked for. A second that has begun is still to be waited. */
export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** Counts down to a moment by the clock, so that a sleeping phone does not stop it. */
export function useSecondsLeft(untilMs: number): number {
  const clock = use(FormClock)
  const [nowMs, setNowMs] = useState(clock.now)
  useEffect(() => {
    setNowMs(clock.now())
    if (untilMs <= clock.now()) return
    const stop = clock.eachSecond(() => {
      setNowMs(clock.now())
      if (untilMs <= clock.now()) stop()
    })
    return stop
  }, [untilMs, clock])
  return secondsLeft(untilMs, nowMs)
}
