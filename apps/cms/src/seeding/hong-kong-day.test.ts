import { describe, expect, it } from 'vitest'
import { hongKongDay, instantOf, lessonDates } from './hong-kong-day'

const none = new Set<string>()

describe('lesson dates of the demonstration', () => {
  it('starts on the first such weekday on or after the offset', () => {
    expect(lessonDates({ weekday: 'TUE', offset: 21, weeks: 2 }, '2026-11-15', none)).toEqual([
      '2026-12-08',
      '2026-12-15',
    ])
    expect(lessonDates({ weekday: 'SUN', offset: 0, weeks: 1 }, '2026-11-15', none)).toEqual(['2026-11-15'])
  })

  it('skips a general holiday and runs one week longer', () => {
    const christmas = new Set(['2026-12-25', '2026-12-26'])
    expect(lessonDates({ weekday: 'FRI', offset: 30, weeks: 3 }, '2026-11-15', christmas)).toEqual([
      '2026-12-18',
      '2027-01-01',
      '2027-01-08',
    ])
  })

  it('may lie in the past', () => {
    expect(lessonDates({ weekday: 'THU', offset: -63, weeks: 1 }, '2026-11-15', none)).toEqual(['2026-09-17'])
  })

  it('takes the day from Hong Kong, where it is already tomorrow', () => {
    expect(hongKongDay(new Date('2026-11-14T16:30:00Z'))).toBe('2026-11-15')
    expect(instantOf('2026-11-15', '10:00:00')).toBe('2026-11-15T02:00:00.000Z')
  })
})
