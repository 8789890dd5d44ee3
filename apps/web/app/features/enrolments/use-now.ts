import { useEffect, useState } from 'react'

const everyHalfMinuteMs = 30_000

/** The reader's clock, for what may be done until a moment only. */
export function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyHalfMinuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
