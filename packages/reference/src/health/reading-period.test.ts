import { describe, expect, it } from 'vitest'
import { toHongKongIso } from '../hong-kong-time.ts'
import { healthDataPeriod } from '../options/health.ts'
import { newestOnly, periodStart } from './reading-period.ts'

const now = new Date('2026-05-31T09:30:00+08:00')

describe('periods of health data (S9-20, D-122)', () => {
  it.each([
    ['D7', '2026-05-24T09:30:00+08:00'],
    ['D14', '2026-05-17T09:30:00+08:00'],
    ['D21', '2026-05-10T09:30:00+08:00'],
    ['M1', '2026-04-30T09:30:00+08:00'],
    ['M3', '2026-02-28T09:30:00+08:00'],
    ['M6', '2025-11-30T09:30:00+08:00'],
    ['Y1', '2025-05-31T09:30:00+08:00'],
    ['Y2', '2024-05-31T09:30:00+08:00'],
    ['Y3', '2023-05-31T09:30:00+08:00'],
  ] as const)('%s begins at %s: days count back from now, months and years by calendar', (period, start) => {
    expect(toHongKongIso(periodStart(period, now) as Date)).toBe(start)
  })

  it('a leap day one year ago is the last of February', () => {
    expect(toHongKongIso(periodStart('Y1', new Date('2028-02-29T00:00:00+08:00')) as Date)).toBe(
      '2027-02-28T00:00:00+08:00',
    )
  })

  it('last 10 and all have no beginning; only last 10 counts readings', () => {
    const open = healthDataPeriod.codes.filter((period) => periodStart(period, now) === null)
    expect(open).toEqual(['L10', 'ALL'])
    expect(healthDataPeriod.codes.map((period) => newestOnly(period)).filter((count) => count !== null)).toEqual([10])
    expect(newestOnly('L10')).toBe(10)
  })
})
