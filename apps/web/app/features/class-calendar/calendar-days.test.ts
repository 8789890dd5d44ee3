import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weekdayNameOf } from '../../classes/class-choice.ts'
import { monthStartAfter, reachOf } from '../../known-values.ts'
import { dayAskedFor, neighbourOf, periodOf, weeksOf } from './calendar-days.ts'

const today = '2026-11-15'

/** REL-12: the calendar is Hong Kong's, wherever the process believes it is. */
describe.each(['Asia/Hong_Kong', 'UTC', 'America/New_York'])('the days of the calendar, process in %s', (zone) => {
  const zoneBefore = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
  })

  it('a month goes from its first to its last day', () => {
    expect(periodOf('month', '2026-12-15')).toEqual({ firstOn: '2026-12-01', lastOn: '2026-12-31' })
    expect(periodOf('list', '2026-11-30')).toEqual({ firstOn: '2026-11-01', lastOn: '2026-11-30' })
  })

  it('February has 29 days in a leap year and 28 in others', () => {
    expect(periodOf('month', '2028-02-10').lastOn).toBe('2028-02-29')
    expect(periodOf('month', '2027-02-10').lastOn).toBe('2027-02-28')
  })

  it('the week over New Year goes from Sunday 27 December to Saturday 2 January', () => {
    for (const day of ['2026-12-27', '2026-12-31', '2027-01-01', '2027-01-02']) {
      expect(periodOf('week', day)).toEqual({ firstOn: '2026-12-27', lastOn: '2027-01-02' })
    }
  })

  it('the grid of a month has whole weeks that begin on Sunday', () => {
    const weeks = weeksOf(periodOf('month', '2026-12-01'))
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2026-11-29', '2026-12-05'],
      ['2026-12-06', '2026-12-12'],
      ['2026-12-13', '2026-12-19'],
      ['2026-12-20', '2026-12-26'],
      ['2026-12-27', '2027-01-02'],
    ])
    expect(weeks.every((week) => week.length === 7 && weekdayNameOf(week[0] ?? '') === 'SUN')).toBe(true)
  })

  it('a month that fits into four weeks has four rows, one that needs six has six', () => {
    expect(weeksOf(periodOf('month', '2026-02-01'))).toHaveLength(4)
    expect(weeksOf(periodOf('month', '2026-08-01'))).toHaveLength(6)
  })

  it('months are counted across years', () => {
    expect([
      monthStartAfter('2026-11-15', 2),
      monthStartAfter('2026-01-31', -1),
      monthStartAfter('2026-12-31', 12),
    ]).toEqual(['2027-01-01', '2025-12-01', '2027-12-01'])
  })

  it('one can look twelve months back and twelve ahead', () => {
    expect(reachOf(today)).toEqual({ firstOn: '2025-11-01', lastOn: '2027-11-30' })
    expect(dayAskedFor('2025-11-01', today)).toBe('2025-11-01')
    expect(dayAskedFor('2027-11-30', today)).toBe('2027-11-30')
  })

  it.each([null, '', '2026-02-30', '2026-12', 'tomorrow', '1999-01-01', '2027-12-01', "2026-12-01' or 1=1"])(
    'an address with %s shows today',
    (text) => expect(dayAskedFor(text, today)).toBe(today),
  )

  it('before and after lead to the next month or week, and stop where the calendar ends', () => {
    expect(neighbourOf('month', '2026-12-31', 1, today)).toBe('2027-01-01')
    expect(neighbourOf('list', '2026-01-15', -1, today)).toBe('2025-12-01')
    expect(neighbourOf('week', '2026-12-30', 1, today)).toBe('2027-01-03')
    expect(neighbourOf('month', '2027-11-30', 1, today)).toBeUndefined()
    expect(neighbourOf('month', '2025-11-30', -1, today)).toBeUndefined()
    expect(neighbourOf('week', '2027-11-29', 1, today)).toBeUndefined()
  })
})
