import { describe, expect, it } from 'vitest'
import { secondsLeft } from './use-one-time-code.ts'

describe('the wait for another code (D-097)', () => {
  it.each([
    [60_000, 60],
    [59_001, 60],
    [59_000, 59],
    [1, 1],
    [0, 0],
    [-5000, 0],
  ])('%i milliseconds before the end it says %i seconds', (leftMs, seconds) => {
    expect(secondsLeft(1_000_000 + leftMs, 1_000_000)).toBe(seconds)
  })
})
