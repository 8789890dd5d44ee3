import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Course } from '../../content/course.ts'
import type { CourseClass, Lesson } from '../../content/course-class.ts'
import { generalHolidaysIn } from '../../member-api/holidays.ts'
import { lessonOn as lesson, sampleCourseClass } from '../../testing/sample-class.ts'
import { noFilters } from './calendar-address.ts'
import { periodOf } from './calendar-days.ts'
import { calendarWeeks, lessonsOf, matching, splitAtToday, yearsWithoutHolidays } from './model.ts'

const today = '2026-11-15'

const courseClass = (code: string, lessons: readonly Lesson[], more: Partial<CourseClass> = {}): CourseClass =>
  sampleCourseClass(code, { lessons, ...more })

const course = (code: string, classes: readonly CourseClass[], theme = { code: 'EX', title: 'Exercise', order: 1 }) =>
  ({
    id: code.toLowerCase(),
    code,
    name: `Course ${code}`,
    summary: null,
    details: [],
    target: null,
    theme,
    picture: undefined,
    classes,
    origin: { isChineseOnly: false, isConverted: false },
  }) satisfies Course

const month = (on: string) => periodOf('month', on)
const daysWithLessons = (lessons: Parameters<typeof calendarWeeks>[0], on: string) =>
  calendarWeeks(lessons, month(on), today)
    .flat()
    .filter((day) => day.lessons.length > 0)
    .map((day) => day.on)

describe.each(['Asia/Hong_Kong', 'UTC', 'America/New_York'])('the calendar (S2-11), process in %s', (zone) => {
  const zoneBefore = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
  })

  it('keeps a late lesson of the last day and an early one of the first day in their own months', () => {
    const lessons = lessonsOf([
      course('EX-01', [
        courseClass('EX-01A', [lesson('2026-11-30', '23:30', '23:59'), lesson('2026-12-01', '00:30', '01:30')]),
      ]),
    ])
    expect(daysWithLessons(lessons, '2026-11-01')).toEqual(['2026-11-30'])
    expect(daysWithLessons(lessons, '2026-12-01')).toEqual(['2026-12-01'])
  })

  it('marks Lunar New Year 2027 by name, and the Sunday between as a Sunday', () => {
    const names = generalHolidaysIn({ ...month('2027-02-01'), locale: 'en-US' })
    const days = calendarWeeks([], month('2027-02-01'), today, names).flat()
    const marked = days.filter(({ holiday }) => holiday).map(({ on, holiday }) => [on, holiday])
    expect(marked).toEqual([
      ['2027-02-06', 'Lunar New Year’s Day'],
      ['2027-02-08', 'The third day of Lunar New Year'],
      ['2027-02-09', 'The fourth day of Lunar New Year'],
    ])
    expect(days.find(({ on }) => on === '2027-02-07')).toMatchObject({ isSunday: true, holiday: undefined })
  })

  it('marks today, once', () => {
    const days = calendarWeeks([], month(today), today).flat()
    expect(days.filter(({ isToday }) => isToday).map(({ on }) => on)).toEqual([today])
    expect(
      calendarWeeks([], month('2026-12-01'), today)
        .flat()
        .some(({ isToday }) => isToday),
    ).toBe(false)
  })

  it('shows 29 February in a leap year', () => {
    const lessons = lessonsOf([course('EX-01', [courseClass('EX-01A', [lesson('2028-02-29')])])])
    expect(daysWithLessons(lessons, '2028-02-01')).toEqual(['2028-02-29'])
  })
})

describe('a month of two hundred lessons', () => {
  const times = ['19:00', '09:00', '14:00', '10:30', '15:30']
  const onDay = (day: number) => `2026-12-${String(day).padStart(2, '0')}`
  const classes = Array.from({ length: 50 }, (_, number) =>
    courseClass(
      `EX-${String(number).padStart(2, '0')}A`,
      [1, 8, 15, 22].map((day) => lesson(onDay(day + (number % 7)), times[number % 5], '20:00')),
    ),
  )
  const lessons = lessonsOf([course('EX-99', classes)])
  const weeks = calendarWeeks(lessons, month('2026-12-01'), today)

  it('has every lesson once, in the cell of its day', () => {
    const placed = weeks.flat().flatMap((day) => day.lessons.map((each) => [day.on, each.on]))
    expect(placed).toHaveLength(200)
    expect(placed.filter(([cell, on]) => cell !== on)).toEqual([])
  })

  it('has the lessons of a day in the order of their times, and of the same time by class code', () => {
    for (const { lessons: ofDay } of weeks.flat()) {
      const order = ofDay.map(({ start, classCode }) => `${start} ${classCode}`)
      expect(order).toEqual([...order].sort())
    }
  })

  it('keeps five rows of seven days, with nothing in the days of other months', () => {
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(weeks.flat().filter((day) => !day.isInPeriod && day.lessons.length > 0)).toEqual([])
  })
})

describe('lessons that do not take place', () => {
  it('stay in the calendar as cancelled, one by one or with their whole class', () => {
    const lessons = lessonsOf([
      course('EX-01', [
        courseClass('EX-01A', [lesson('2026-12-01'), lesson('2026-12-08', '10:30', '11:30', true)]),
        courseClass('EX-01B', [lesson('2026-12-02')], { isCancelled: true }),
      ]),
    ])
    expect(lessons.map(({ on, isCancelled }) => [on, isCancelled])).toEqual([
      ['2026-12-01', false],
      ['2026-12-02', true],
      ['2026-12-08', true],
    ])
  })
})

describe('a month begins with today', () => {
  const days = (on: string) => {
    const lessons = [lesson(`${on.slice(0, 8)}02`), lesson(`${on.slice(0, 8)}28`)]
    return calendarWeeks(lessonsOf([course('EX-01', [courseClass('EX-01A', lessons)])]), month(on), today).flat()
  }
  const dates = (some: readonly { readonly on: string }[]) => some.map(({ on }) => on.slice(8))

  it('what is over is apart', () => {
    const { past, ahead } = splitAtToday(days(today))
    expect([dates(past), dates(ahead)]).toEqual([['02'], ['28']])
  })

  it('another month is shown as it is', () => {
    const { past, ahead } = splitAtToday(days('2026-10-15'))
    expect([dates(past), dates(ahead)]).toEqual([[], ['02', '28']])
  })
})

describe('filters', () => {
  const nutrition = { code: 'NU', title: 'Nutrition', order: 2 }
  const lessons = lessonsOf([
    course('NU-01', [courseClass('NU-01A', [lesson('2026-12-04')], { method: 'OPEN' })], nutrition),
    course('EX-01', [
      courseClass('EX-01A', [lesson('2026-12-05'), lesson('2026-12-12', '10:30', '11:30', true)]),
      courseClass('EX-01B', [lesson('2026-12-06')], { centreCode: 'SAT-MF', centre: 'Mei Foo', method: 'FCFS' }),
    ]),
  ])
  const codes = (filters: Partial<typeof noFilters>, open?: ReadonlySet<string>) =>
    matching(lessons, { ...noFilters, ...filters }, open).map(({ classCode, on }) => `${classCode} ${on.slice(8)}`)

  it('by centre, theme, method and weekday, alone and together', () => {
    expect(codes({})).toHaveLength(4)
    expect(codes({ centre: 'SAT-MF' })).toEqual(['EX-01B 06'])
    expect(codes({ theme: 'NU' })).toEqual(['NU-01A 04'])
    expect(codes({ method: 'DRAW' })).toEqual(['EX-01A 05', 'EX-01A 12'])
    expect(codes({ weekday: 'SAT' })).toEqual(['EX-01A 05', 'EX-01A 12'])
    expect(codes({ weekday: 'SUN', theme: 'EX', centre: 'SAT-MF' })).toEqual(['EX-01B 06'])
    expect(codes({ weekday: 'SUN', theme: 'NU' })).toEqual([])
  })

  it('a centre or theme that does not exist shows nothing rather than everything', () => {
    expect(codes({ centre: 'MOON' })).toEqual([])
  })

  it('places left: only classes that can still be joined, without cancelled lessons', () => {
    expect(codes({ hasPlaces: true }, new Set(['uuid of EX-01A', 'uuid of NU-01A']))).toEqual([
      'NU-01A 04',
      'EX-01A 05',
    ])
  })

  it('places left: all classes when nobody could say which have places', () => {
    expect(codes({ hasPlaces: true }, undefined)).toHaveLength(4)
  })
})

describe('a year whose holidays are not known', () => {
  it('is named, so that nobody takes its days for working days (D-108)', () => {
    expect(yearsWithoutHolidays(month('2025-12-01'))).toEqual([2025])
    expect(yearsWithoutHolidays(month('2027-02-01'))).toEqual([])
    expect(yearsWithoutHolidays(periodOf('week', '2025-12-31'))).toEqual([2025])
  })
})
