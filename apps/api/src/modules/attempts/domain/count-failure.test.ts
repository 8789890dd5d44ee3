import { describe, expect, it } from 'vitest'
import { type Attempts, countTry, isLockedForGood, minutesLocked, noAttempts, triesLeft } from './count-failure.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const inMs = (ms: number) => new Date(now.getTime() + ms)

describe('how many tries are left (D-075)', () => {
  it('four wrong ones leave one; the fifth locks and leaves none', () => {
    let attempts = noAttempts
    const left = Array.from({ length: 5 }, () => {
      attempts = countTry(attempts, now)
      return triesLeft(attempts)
    })
    expect(left).toEqual([4, 3, 2, 1, 0])
  })
})

describe('wrong passwords (D-075, SEC-05)', () => {
  const after = (tries: number, from: Attempts = noAttempts) =>
    Array.from({ length: tries }).reduce<Attempts>((before) => countTry(before, now), from)

  it('the fifth locks for fifteen minutes, the fourth does not', () => {
    expect(minutesLocked(after(4), now)).toBeUndefined()
    expect(minutesLocked(after(5), now)).toBe(15)
    expect(minutesLocked(after(5), inMs(15 * 60_000 - 1))).toBe(1)
    expect(minutesLocked(after(5), inMs(15 * 60_000))).toBeUndefined()
  })

  it('after the lock five more may be tried', () => {
    const later = inMs(15 * 60_000)
    const next = countTry(after(5), later)
    expect(next).toMatchObject({ failures: 1, inARow: 6, lockedUntil: null })
  })

  it('the hundredth in a row locks for good', () => {
    expect(isLockedForGood(after(99))).toBe(false)
    expect(isLockedForGood(after(100))).toBe(true)
  })

  it('a hundred in a row leave staff one try an hour, so that no stranger ends it for good (SEC-05)', () => {
    const inARow = (before: number) => countTry({ failures: 0, inARow: before, lockedUntil: null }, now, 'slowsTries')
    expect(inARow(98).lockedUntil).toBeNull()
    expect(minutesLocked(inARow(99), now)).toBe(60)
    expect(minutesLocked(inARow(5000), now)).toBe(60)
  })
})
