import { useEffect } from 'react'
import { lockSession } from './staff-session.ts'

/** Long enough to serve a person who looks for a document, short enough for a counter that everybody passes. */
const idleMinutes = 10
const lookEveryMs = 5000
const signsOfLife = ['pointerdown', 'keydown', 'scroll'] as const

/** By the clock, not by one long timer: a computer that slept locks when it wakes. */
export function useIdleLock(): void {
  useEffect(() => {
    let lastMs = Date.now()
    const live = () => {
      lastMs = Date.now()
    }
    for (const sign of signsOfLife) window.addEventListener(sign, live, { passive: true, capture: true })
    const timer = setInterval(() => {
      if (Date.now() - lastMs >= idleMinutes * 60_000) lockSession()
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, live, { capture: true })
    }
  }, [])
}
