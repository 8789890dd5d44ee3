import { describe, expect, it } from 'vitest'
import { rangeProblems, timeProblem } from './reading.ts'

const now = new Date('2026-11-16T10:00:00+08:00')

describe('when a reading was taken', () => {
  it.each([
    ['2026-11-16T10:00:00+08:00', null],
    ['2026-11-16T10:00:01+08:00', 'dateInFuture'],
    ['1950-03-02T00:00:00+08:00', null],
    ['1950-03-01T23:59:59+08:00', 'dateBeforeBirth'],
  ])('%s for somebody born on 2 March 1950: %s', (at, expected) => {
    expect(timeProblem(new Date(at), { now, bornOn: '1950-03-02' })).toBe(expected)
  })
})

describe('a value that cannot be true (1601)', () => {
  it('is named with its limits', () => {
    const values = { type: 'BLOOD_PRESSURE', systolic: 261, diastolic: 80, pulse: 29 } as const
    expect(rangeProblems({ recordedAt: now, values })).toEqual([
      { field: 'systolic', rule: 'outOfRange', min: 50, max: 260 },
      { field: 'pulse', rule: 'outOfRange', min: 30, max: 220 },
    ])
  })
})
