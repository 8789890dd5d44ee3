import { describe, expect, it } from 'vitest'
import { endOfQuietHours } from './message-rules.ts'

describe('quiet hours', () => {
  it.each([
    ['2026-11-16T20:59:59+08:00', null],
    ['2026-11-16T21:00:00+08:00', '2026-11-17T08:30:00+08:00'],
    ['2026-12-31T23:30:00+08:00', '2027-01-01T08:30:00+08:00'],
    ['2026-11-17T00:00:00+08:00', '2026-11-17T08:30:00+08:00'],
    ['2026-11-17T08:29:59+08:00', '2026-11-17T08:30:00+08:00'],
    ['2026-11-17T08:30:00+08:00', null],
  ])('a message of %s waits until %s', (at, until) => {
    expect(endOfQuietHours(new Date(at))).toEqual(until === null ? null : new Date(until))
  })
})
