import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isReplacementDue } from './enrolment-rules.ts'
import {
  addWorkingDays,
  enrolmentCheckWorkingDays,
  generalHolidayOn,
  generalHolidays,
  holidayYears,
  isGeneralHoliday,
  isWorkingDay,
  overdueBefore,
  staffContactWorkingDays,
} from './general-holidays.ts'
import {
  addDays,
  ageOn,
  daysBetween,
  hongKongDateOf,
  hongKongTimeOf,
  instantOf,
  isCalendarDate,
  monthsBefore,
  toHongKongIso,
  weekdayOf,
} from './hong-kong-time.ts'

/** REL-12: the same answers wherever the process or browser believes it is. */
describe.each([
  ['UTC', 0],
  ['Asia/Hong_Kong', -480],
  ['America/New_York', 300],
])('with the process in %s', (zone, offsetMinutes) => {
  const zoneBefore = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
  })

  it('the process really is there', () => {
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offsetMinutes)
  })

  it.each([
    ['2026-11-14T15:59:59Z', '2026-11-14', '23:59'],
    ['2026-11-14T16:00:00Z', '2026-11-15', '00:00'],
    ['2026-12-31T16:00:00Z', '2027-01-01', '00:00'],
  ])('at %s it is %s, %s in Hong Kong', (instant, on, time) => {
    expect(hongKongDateOf(new Date(instant))).toBe(on)
    expect(hongKongTimeOf(new Date(instant))).toBe(time)
  })

  it('a day and time in Hong Kong name one instant, and back', () => {
    const at = instantOf('2026-12-01', '10:30')
    expect(at.toISOString()).toBe('2026-12-01T02:30:00.000Z')
    expect(toHongKongIso(at)).toBe('2026-12-01T10:30:00+08:00')
    expect(instantOf('2026-12-01').toISOString()).toBe('2026-11-30T16:00:00.000Z')
  })

  it.each([
    ['2026-11-15', 1, '2026-10-15'],
    ['2026-05-31', 3, '2026-02-28'],
    ['2028-05-31', 3, '2028-02-29'],
    ['2026-01-10', 6, '2025-07-10'],
    ['2026-01-31', 12, '2025-01-31'],
  ])('%s less %i months is %s (D-119)', (on, months, before) => {
    expect(monthsBefore(on, months)).toBe(before)
  })

  it('what is not a day or a time is refused', () => {
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2028-02-29'].map(isCalendarDate)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect(() => instantOf('2026-02-30', '10:00')).toThrow(RangeError)
    expect(() => instantOf('2026-02-03', '25:00')).toThrow(RangeError)
    expect(() => addDays('yesterday', 1)).toThrow(RangeError)
  })

  it.each([
    ['2020-11-16', '2026-11-15', 5],
    ['2020-11-15', '2026-11-15', 6],
    ['2008-11-16', '2026-11-15', 17],
    ['2008-11-15', '2026-11-15', 18],
    ['2020-02-29', '2026-02-28', 5],
    ['2020-02-29', '2026-03-01', 6],
  ])('someone born on %s is, on %s, %i years old (S5-06, S5-11, D-082)', (bornOn, on, age) => {
    expect(ageOn(bornOn, on)).toBe(age)
  })

  it.each([
    ['2026-11-13', staffContactWorkingDays, '2026-11-18'],
    ['2026-12-23', enrolmentCheckWorkingDays, '2026-12-31'],
    ['2027-02-04', enrolmentCheckWorkingDays, '2027-02-15'],
    ['2027-03-25', staffContactWorkingDays, '2027-04-01'],
  ])('%s and %i working days is %s (S9-13, D-108)', (on, days, expected) => {
    expect(addWorkingDays(on, days)).toBe(expected)
  })

  it('five working days over Lunar New Year 2026 skip its three days', () => {
    expect(addWorkingDays('2026-02-13', enrolmentCheckWorkingDays)).toBe('2026-02-25')
  })

  it('days are counted by the calendar, across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-12-25', '2027-01-01')).toBe(7)
    expect(isReplacementDue('2026-12-25', '2027-01-01')).toBe(true)
    expect(weekdayOf('2026-11-15')).toBe(0)
  })
})

describe('general holidays (D-108)', () => {
  it('each known year has its seventeen days, none of them a Sunday', () => {
    expect(holidayYears).toEqual(Array.from({ length: 11 }, (_, ahead) => 2026 + ahead))
    for (const year of holidayYears) {
      const days = [...generalHolidays].filter((on) => on.startsWith(`${year}-`))
      expect(days).toHaveLength(17)
      expect(days.filter((on) => !isCalendarDate(on) || weekdayOf(on) === 0)).toEqual([])
    }
  })

  it('Lunar New Year 2027 is the first, third and fourth day, because the second is a Sunday', () => {
    expect(['2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10'].map(generalHolidayOn)).toEqual([
      'LUNAR_NEW_YEAR_1',
      undefined,
      'LUNAR_NEW_YEAR_3',
      'LUNAR_NEW_YEAR_4',
      undefined,
    ])
  })

  it('2026 is the list that the Government published in May 2025', () => {
    expect([...generalHolidays].filter((on) => on.startsWith('2026-')).map((on) => [on, generalHolidayOn(on)])).toEqual(
      [
        ['2026-01-01', 'NEW_YEAR'],
        ['2026-02-17', 'LUNAR_NEW_YEAR_1'],
        ['2026-02-18', 'LUNAR_NEW_YEAR_2'],
        ['2026-02-19', 'LUNAR_NEW_YEAR_3'],
        ['2026-04-03', 'GOOD_FRIDAY'],
        ['2026-04-04', 'AFTER_GOOD_FRIDAY'],
        // Ching Ming is a Sunday and its next day Easter Monday, so the days after both are given.
        ['2026-04-06', 'AFTER_CHING_MING'],
        ['2026-04-07', 'AFTER_EASTER_MONDAY'],
        ['2026-05-01', 'LABOUR_DAY'],
        ['2026-05-25', 'AFTER_BUDDHA'],
        ['2026-06-19', 'TUEN_NG'],
        ['2026-07-01', 'ESTABLISHMENT_DAY'],
        ['2026-09-26', 'AFTER_MID_AUTUMN'],
        ['2026-10-01', 'NATIONAL_DAY'],
        ['2026-10-19', 'AFTER_CHUNG_YEUNG'],
        ['2026-12-25', 'CHRISTMAS'],
        ['2026-12-26', 'AFTER_CHRISTMAS'],
      ],
    )
  })

  it.each([
    ['Lunar New Year’s Day is a Sunday: the fourth day is given', '2030-02-06', 'LUNAR_NEW_YEAR_4'],
    ['the first of January is a Sunday', '2034-01-02', 'AFTER_NEW_YEAR'],
    ['the first of May is a Sunday', '2033-05-02', 'AFTER_LABOUR_DAY'],
    ['the first of July is a Sunday', '2029-07-02', 'AFTER_ESTABLISHMENT_DAY'],
    ['the day after Mid-Autumn is a Sunday', '2029-09-24', 'SECOND_AFTER_MID_AUTUMN'],
    ['the first of October is a Sunday', '2028-10-02', 'AFTER_NATIONAL_DAY'],
    ['Tuen Ng is a Sunday', '2028-05-29', 'AFTER_TUEN_NG'],
    ['Christmas Day is a Sunday: the day after it stays and the next is given', '2033-12-27', 'SECOND_AFTER_CHRISTMAS'],
    ['the day after Christmas is a Sunday', '2032-12-27', 'AFTER_CHRISTMAS'],
  ])('moves where %s', (_why, on, code) => {
    expect(generalHolidayOn(on)).toBe(code)
  })

  it('a Sunday is not a holiday of the table, but no working day either; nor is a Saturday', () => {
    expect(isGeneralHoliday('2026-11-15')).toBe(false)
    expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map((on) => isWorkingDay(on))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('a holiday the staff add is respected', () => {
    const withTyphoonDay = (on: string) => on === '2026-11-16' || isGeneralHoliday(on)
    expect(addWorkingDays('2026-11-13', staffContactWorkingDays, withTyphoonDay)).toBe('2026-11-19')
  })
})

it('what came before a day is overdue exactly when its working days are over (D-108)', () => {
  const from = '2026-12-01'
  for (let todayAt = 0; todayAt < 60; todayAt += 1) {
    const todayOn = addDays(from, todayAt)
    const first = overdueBefore(todayOn, 5)
    expect(addWorkingDays(addDays(first, -1), 5) < todayOn).toBe(true)
    expect(addWorkingDays(first, 5) < todayOn).toBe(false)
  }
})
