import { describe, expect, it } from 'vitest'
import { calendarDay, itemKey, oneOf } from './known-values.ts'

const asked = (view: string | null = null) => ({ today: '2026-11-16', parameter: () => view })

describe('SEC-15: only known values are pages', () => {
  it('a tab is one of the list; the first needs no address of its own', () => {
    const tab = oneOf(['general', 'fees', 'records'])
    expect(['general', 'fees', 'records', 'FEES', 'fees ', 'x'].map((value) => tab(value, asked()))).toEqual([
      'unknown',
      'stored',
      'stored',
      'unknown',
      'unknown',
      'unknown',
    ])
  })

  it('the key of an item has at most 64 plain characters', () => {
    const values = ['hx7cyuv9jvhoqn0s3ox0v5tn', 'a'.repeat(64), 'a'.repeat(65), 'a b', '<x>', '']
    expect(values.map((value) => itemKey(value, asked()))).toEqual([
      'stored',
      'stored',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ])
  })

  it('a month begins on its first day, a week on Sunday; a day between is not stored', () => {
    expect(calendarDay('2026-12-01', asked())).toBe('stored')
    expect(calendarDay('2026-12-01', asked('list'))).toBe('stored')
    expect(calendarDay('2026-12-02', asked())).toBe('passing')
    expect(calendarDay('2026-12-06', asked('week'))).toBe('stored')
    expect(calendarDay('2026-12-01', asked('week'))).toBe('passing')
  })

  it('the calendar ends twelve months back and twelve ahead, to the day (A-20)', () => {
    const days = ['2025-10-31', '2025-11-01', '2027-11-30', '2027-12-01', '2026-11-16', '2026-02-30', '20261201']
    expect(days.map((day) => calendarDay(day, asked()))).toEqual([
      'unknown',
      'stored',
      'passing',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ])
  })

  it('no more than 160 pages of the calendar are stored in one language', () => {
    const start = Date.UTC(2025, 0, 1)
    const days = Array.from({ length: 1_500 }, (_, day) =>
      new Date(start + day * 86_400_000).toISOString().slice(0, 10),
    )
    const stored = (view: string | null) => days.filter((day) => calendarDay(day, asked(view)) === 'stored').length
    expect(stored(null) + stored('list') + stored('week')).toBeLessThanOrEqual(160)
  })
})
