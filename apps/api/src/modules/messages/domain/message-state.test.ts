import { describe, expect, it } from 'vitest'
import { isExpired, mostAttempts, nextAttempt } from './message-state.ts'

const failedAt = new Date('2026-11-15T10:00:00+08:00')
const after = (seconds: number) => new Date(failedAt.getTime() + seconds * 1000)
const secondsUntil = (attempts: number, chance: number) => {
  const next = nextAttempt({ attempts, failedAt, expiresAt: null, chance })
  return 'at' in next ? (next.at.getTime() - failedAt.getTime()) / 1000 : next.giveUp
}

describe('a message that could not be sent', () => {
  it('is tried again after 5 seconds, then twice as long each time, at most a quarter of an hour', () => {
    expect([1, 2, 3, 8, 9, 19].map((attempts) => secondsUntil(attempts, 1))).toEqual([5, 10, 20, 640, 900, 900])
  })

  it('does not come back in step with the others: the wait is between half and the whole', () => {
    expect([secondsUntil(1, 0), secondsUntil(1, 0.5), secondsUntil(1, 1)]).toEqual([2.5, 3.75, 5])
  })

  it('is given up after 20 attempts', () => {
    expect(secondsUntil(mostAttempts - 1, 1)).toBe(900)
    expect(secondsUntil(mostAttempts, 1)).toBe('FAILED')
  })

  it('is not tried at or after the moment it loses its use', () => {
    const next = (seconds: number) => nextAttempt({ attempts: 1, failedAt, expiresAt: after(seconds), chance: 1 })
    expect(next(5.001)).toEqual({ at: after(5) })
    expect(next(5)).toEqual({ giveUp: 'EXPIRED' })
  })
})

it('a code is expired from its last second on, and a letter never', () => {
  expect(isExpired(after(0), new Date(failedAt.getTime() - 1))).toBe(false)
  expect(isExpired(after(0), failedAt)).toBe(true)
  expect(isExpired(null, failedAt)).toBe(false)
})
