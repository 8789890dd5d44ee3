import { describe, expect, it } from 'vitest'
import { hongKongDateOf } from './hong-kong-time.ts'
import { dueOn, isLargeDifference, isLate, madeFrom, periodOn, periodsToMake, type ReturnKind } from './return-rules.ts'

describe('which days a return tells of, and when it is due (A-396)', () => {
  it.each<[ReturnKind, string, string, string, string]>([
    ['MONTH', '2026-10-31', '2026-10-01', '2026-10-31', '2026-11-10'],
    ['MONTH', '2026-12-01', '2026-12-01', '2026-12-31', '2027-01-10'],
    ['MONTH', '2028-02-29', '2028-02-01', '2028-02-29', '2028-03-10'],
    ['QUARTER', '2026-11-19', '2026-10-01', '2026-12-31', '2027-01-31'],
    ['QUARTER', '2026-09-30', '2026-07-01', '2026-09-30', '2026-10-31'],
  ])('%s of %s: %s to %s, due on %s', (kind, on, from, to, due) => {
    const period = periodOn(kind, on)
    expect(period).toEqual({ kind, from, to })
    expect(dueOn(period)).toBe(due)
  })

  it('is in time to the last second of the due day', () => {
    const sentAt = (moment: string) => isLate('2026-11-10', hongKongDateOf(new Date(moment)))
    expect(sentAt('2026-11-10T23:59:59.999+08:00')).toBe(false)
    expect(sentAt('2026-11-11T00:00:00+08:00')).toBe(true)
  })
})

describe('which returns are made now (A-396)', () => {
  const madeAt = (kind: ReturnKind, moment: string, newest?: string) =>
    periodsToMake(kind, new Date(moment), moment.slice(0, 10), newest).map(({ from }) => from)

  it('one that is due tomorrow, from eight in the evening', () => {
    expect(madeFrom(periodOn('MONTH', '2026-10-01'))).toEqual(new Date('2026-11-09T20:00:00+08:00'))
    expect(madeAt('MONTH', '2026-11-09T19:59:59+08:00', '2026-09-01')).toEqual([])
    expect(madeAt('MONTH', '2026-11-09T20:00:00+08:00', '2026-09-01')).toEqual(['2026-10-01'])
    expect(madeAt('MONTH', '2026-11-09T20:00:00+08:00', '2026-10-01')).toEqual([])
    expect(madeAt('QUARTER', '2026-10-30T20:00:00+08:00', '2026-04-01')).toEqual(['2026-07-01'])
  })

  it('all that an outage has missed, the oldest first', () => {
    expect(madeAt('MONTH', '2026-11-20T03:00:00+08:00', '2026-07-01')).toEqual([
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
    ])
  })

  it('of a new installation only the one that is not late yet', () => {
    expect(madeAt('MONTH', '2026-11-10T23:59:59+08:00')).toEqual(['2026-10-01'])
    expect(madeAt('MONTH', '2026-11-11T00:00:00+08:00')).toEqual([])
  })
})

it('a difference is large from a fifth and five people on, and of a share from ten points on (A-397)', () => {
  expect(isLargeDifference('attended', 120, 100)).toBe(true)
  expect(isLargeDifference('attended', 119, 100)).toBe(false)
  expect(isLargeDifference('attended', 14, 10)).toBe(false)
  expect(isLargeDifference('attended', 5, 10)).toBe(true)
  expect(isLargeDifference('fillPercent', 60, 50.1)).toBe(false)
  expect(isLargeDifference('fillPercent', 60, 50)).toBe(true)
  expect(isLargeDifference('fillPercent', null, 50)).toBe(true)
  expect(isLargeDifference('fillPercent', null, null)).toBe(false)
})
