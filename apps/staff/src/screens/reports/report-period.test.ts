import { describe, expect, it } from 'vitest'
import { periodOf } from './report-period.ts'

describe('the period of a report', () => {
  it.each([
    ['LAST_MONTH', '2026-11-16', '2026-10-01', '2026-10-31'],
    ['LAST_MONTH', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['THIS_MONTH', '2026-11-16', '2026-11-01', '2026-11-16'],
    ['LAST_THREE', '2026-03-31', '2025-12-01', '2026-02-28'],
  ] as const)('%s on %s is from %s to %s', (name, todayOn, from, to) => {
    expect(periodOf(name, todayOn)).toEqual({ from, to })
  })
})
