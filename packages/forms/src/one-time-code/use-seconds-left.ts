import { useEffect, useState } from 'react'
import { secondsLeft } from './countdown.ts'

/** Counts down to a moment by the clock, so that a sleeping phone does not stop it. */
export function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const left = secondsLeft(untilMs, nowMs)
  useEffect(() => {
    setNowMs(Date.now())
    if (untilMs <= Date.now()) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    const end = setTimeout(() => clearInterval(timer), untilMs - Date.now() + 1500)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [untilMs])
  return left
}
