import { use, useEffect, useState } from 'react'
import { FormClock } from './clock.ts'
import { secondsLeft } from './countdown.ts'

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
