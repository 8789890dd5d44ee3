import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatMonth,
  formatNearDate,
  formatShortDate,
  formatTime,
  formatWeekday,
} from './format.ts'

describe.each(['UTC', 'Asia/Hong_Kong', 'America/New_York'])('dates as Hong Kong reads them, process in %s', (zone) => {
  const zoneBefore = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
  })

  it('a date names its weekday', () => {
    expect(formatDate('2026-11-15', 'zh-HK')).toBe('2026年11月15日（日）')
    expect(formatDate('2026-11-15', 'zh-CN')).toBe('2026年11月15日（日）')
    expect(formatDate('2026-11-15', 'en-US')).toBe('15 Nov 2026 (Sun)')
    expect(formatDate('2026-09-05', 'en-US')).toBe('5 Sep 2026 (Sat)')
  })

  it('a near date goes without its year', () => {
    expect(formatNearDate('2026-12-03', 'zh-HK')).toBe('12月3日（四）')
    expect(formatNearDate('2026-12-03', 'en-US')).toBe('3 Dec (Thu)')
  })

  it('an instant late in the evening of Greenwich is already the next day here', () => {
    expect(formatDate(new Date('2026-11-14T16:00:00Z'), 'en-US')).toBe('15 Nov 2026 (Sun)')
    expect(formatShortDate(new Date('2026-11-14T15:59:59Z'))).toBe('2026/11/14')
    expect(formatTime(new Date('2026-11-14T16:05:00Z'))).toBe('00:05')
    expect(formatTime(new Date('2026-11-15T06:30:00Z'))).toBe('14:30')
  })

  it('an instant is written with its day and its time', () => {
    expect(formatDateTime(new Date('2026-11-15T06:30:00Z'), 'zh-HK')).toBe('2026年11月15日（日）14:30')
    expect(formatDateTime(new Date('2026-11-15T06:30:00Z'), 'en-US')).toBe('15 Nov 2026 (Sun), 14:30')
  })

  it('a month has its whole name, and a weekday its short one', () => {
    expect(formatMonth('2026-11-01', 'zh-HK')).toBe('2026年11月')
    expect(formatMonth('2026-11-30', 'en-US')).toBe('November 2026')
    expect([0, 6].map((weekday) => formatWeekday(weekday, 'zh-CN'))).toEqual(['日', '六'])
    expect(formatWeekday(0, 'en-US')).toBe('Sun')
  })

  it('the footer date is written 2025/04/28 (S2-72)', () => {
    expect(formatShortDate('2025-04-28')).toBe('2025/04/28')
  })
})

it('what is not a day is refused, not shown', () => {
  expect(() => formatDate('2026-02-30', 'en-US')).toThrow(RangeError)
})

it.each([
  [0, 'HK$0'],
  [150, 'HK$150'],
  [2000, 'HK$2,000'],
  [1234567, 'HK$1,234,567'],
  [62.5, 'HK$62.50'],
  [-15, '-HK$15'],
])('%d dollars are written %s', (dollars, expected) => {
  expect(formatMoney(dollars)).toBe(expected)
})
