import { describe, expect, it } from 'vitest'
import type { Course } from '../content/course.ts'
import type { CourseClass, Lesson } from '../content/course-class.ts'
import {
  alternativesTo,
  changesAhead,
  enrolMoment,
  enrolWindowOf,
  joinableFirst,
  mayStillJoin,
  nextLessonOf,
  placeInWindow,
  spanOf,
  statusByDates,
} from './class-standing.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const lesson = (on: string, isCancelled = false) => ({ id: on, on, start: '10:30', end: '11:30', isCancelled })
const dated = (name: string, more: object = {}) => ({
  name,
  method: 'OPEN' as const,
  form: undefined,
  enrolStartAt: null as string | null,
  enrolEndAt: null as string | null,
  isCancelled: false,
  lessons: [lesson('2026-12-01')],
  ...more,
})

const open = dated('open')
const upcoming = dated('upcoming', { enrolStartAt: '2026-11-20T00:00:00+08:00' })
const closed = dated('closed', { enrolEndAt: '2026-11-10T00:00:00+08:00' })
const over = dated('over', { lessons: [lesson('2026-11-09'), lesson('2026-11-16', true)] })
const cancelled = dated('cancelled', { isCancelled: true })

describe('the status of a class by its dates (D-054)', () => {
  it('one may join while enrolment is open or yet to come', () => {
    expect([open, upcoming, closed, over, cancelled].map((each) => statusByDates(each, now))).toEqual([
      'OPEN',
      'UPCOMING',
      'CLOSED',
      'ENDED',
      'CANCELLED',
    ])
    expect([open, upcoming, closed, over, cancelled].filter((each) => mayStillJoin(each, now))).toEqual([
      open,
      upcoming,
    ])
  })

  it('a class without a date yet is not over', () => {
    expect(statusByDates(dated('planned', { lessons: [] }), now)).toBe('OPEN')
  })

  it('a class says what the member service says of it: started from its first lesson, ended after its last', () => {
    const lessons = [lesson('2026-11-09'), lesson('2026-11-16')]
    const at = (instant: string) => statusByDates(dated('begun', { lessons }), new Date(instant))
    expect(at('2026-11-09T10:30:00+08:00')).toBe('STARTED')
    expect(at('2026-11-16T11:00:00+08:00')).toBe('STARTED')
    expect(at('2026-11-16T11:30:00+08:00')).toBe('ENDED')
  })

  it('a class whose lessons are all cancelled is cancelled', () => {
    expect(statusByDates(dated('called off', { lessons: [lesson('2026-12-01', true)] }), now)).toBe('CANCELLED')
  })

  it('its next lesson is the first one ahead that takes place', () => {
    const lessons = [lesson('2026-11-09'), lesson('2026-11-17', true), lesson('2026-11-24')]
    expect(nextLessonOf({ lessons }, now)?.on).toBe('2026-11-24')
    expect(nextLessonOf(over, now)).toBeUndefined()
  })

  it('what one can join stands first, the soonest before the others', () => {
    const sooner = dated('sooner', { lessons: [lesson('2026-11-20')] })
    const all = [cancelled, over, closed, upcoming, open, sooner]
    expect(joinableFirst(all, now).map(({ name }) => name)).toEqual([
      'sooner',
      'open',
      'upcoming',
      'closed',
      'over',
      'cancelled',
    ])
  })

  it('a page about classes is true until enrolment of one of them begins or ends', () => {
    expect(changesAhead([upcoming, closed], now).map((at) => at.toISOString())).toEqual([
      '2026-11-19T16:00:00.000Z',
      '2026-12-01T02:30:00.000Z',
    ])
  })
})

const none = { form: undefined, enrolStartAt: null, enrolEndAt: null, lessons: [] } as const

describe('when a class takes enrolments (D-109, D-113)', () => {
  it('between the dates an editor set', () => {
    const dates = { enrolStartAt: '2026-11-01T00:00:00.000Z', enrolEndAt: '2026-11-20T15:59:59.000Z' }
    expect(enrolWindowOf({ ...none, ...dates, method: 'DRAW', lessons: [lesson('2026-12-01')] })).toEqual({
      from: dates.enrolStartAt,
      until: dates.enrolEndAt,
    })
  })

  it('an online form has dates of its own', () => {
    const form = { href: 'https://forms.example.org/x', startAt: '2026-11-10T00:00:00Z', endAt: '2026-11-12T00:00:00Z' }
    const enrolEndAt = '2026-11-30T00:00:00Z'
    expect(enrolWindowOf({ ...none, enrolEndAt, form, method: 'FORM' })).toEqual({
      from: form.startAt,
      until: form.endAt,
    })
  })

  it('never after the first lesson that takes place', () => {
    const lessons = [lesson('2026-12-01', true), lesson('2026-12-08')]
    expect(enrolWindowOf({ ...none, method: 'OPEN', lessons }).until).toBe('2026-12-08T02:30:00.000Z')
  })

  it('without an end as long as nobody set one', () => {
    expect(enrolWindowOf({ ...none, method: 'OPEN' })).toEqual({ from: null, until: null })
  })
})

describe('the clock of the reader', () => {
  const times = { from: '2026-11-10T00:00:00Z', until: '2026-11-12T00:00:00Z' }
  const at = (instant: string) => placeInWindow(times, Date.parse(instant))

  it('both ends belong to the time in which one may enrol', () => {
    expect([
      at('2026-11-09T23:59:59.999Z'),
      at(times.from),
      at('2026-11-11T08:00:00+08:00'),
      at(times.until),
      at('2026-11-12T00:00:00.001Z'),
    ]).toEqual(['before', 'within', 'within', 'within', 'after'])
  })

  it('an end that is not set is no end', () => {
    expect(placeInWindow({ from: null, until: null }, 0)).toBe('within')
  })
})

const timed = (on: string, start = '10:30', end = '11:30'): Lesson => ({
  id: `${on} ${start}`,
  on,
  start,
  end,
  isCancelled: false,
})

describe('the lessons of a class in one line (S2-81)', () => {
  it('name the first and the last day, how many there are, and the time once', () => {
    expect(spanOf([timed('2026-12-01'), timed('2026-12-08'), timed('2026-12-15')])).toEqual({
      firstOn: '2026-12-01',
      lastOn: '2026-12-15',
      count: 3,
      times: ['10:30-11:30'],
    })
  })

  it('name both times when the lessons differ', () => {
    expect(spanOf([timed('2026-12-01'), timed('2026-12-08', '14:00', '15:00')])?.times).toEqual([
      '10:30-11:30',
      '14:00-15:00',
    ])
  })

  it('are nothing while no lesson is planned', () => {
    expect(spanOf([])).toBeUndefined()
  })
})

const lastMinute = '2026-12-03T15:59:59.000Z'

it('in-person enrolment ends on a day, not at 23:59', () => {
  expect(enrolMoment(lastMinute, 'FCFS', 'en-US')).toBe('3 Dec 2026 (Thu)')
})

it('a ballot ends at its minute (D-113)', () => {
  expect(enrolMoment(lastMinute, 'DRAW', 'zh-HK')).toBe('2026年12月3日（四）23:59')
})

const courseClass = (id: string, on: string, enrolEndAt: string | null = null) =>
  ({
    id,
    method: 'OPEN',
    enrolStartAt: null,
    enrolEndAt,
    isCancelled: false,
    lessons: [{ on, start: '10:00', end: '11:00' }],
  }) as unknown as CourseClass
const course = (id: string, theme: string | undefined, classes: CourseClass[]) =>
  ({ id, classes, theme: theme && { code: theme } }) as unknown as Course

const full = courseClass('full', '2026-12-01')

describe('whoever is turned away by a full class', () => {
  it('is shown another class of the course first, then one of the same theme', () => {
    const asked = course('tai chi', 'EX', [full, courseClass('later', '2026-12-20')])
    const same = course('walking', 'EX', [courseClass('walk', '2026-11-20')])
    const other = course('diet', 'NU', [courseClass('diet', '2026-11-18')])
    const found = alternativesTo(full, asked, [asked, same, other], now)
    expect(found.map((each) => [each.course.id, each.courseClass.id])).toEqual([
      ['tai chi', 'later'],
      ['walking', 'walk'],
    ])
  })

  it('is shown no class that takes nobody any more', () => {
    const asked = course('tai chi', 'EX', [full, courseClass('closed', '2026-12-20', '2026-11-01T00:00:00+08:00')])
    expect(alternativesTo(full, asked, [asked], now)).toEqual([])
  })

  it('courses without a theme have nothing in common', () => {
    const asked = course('a', undefined, [full])
    expect(alternativesTo(full, asked, [asked, course('b', undefined, [courseClass('b', '2026-12-01')])], now)).toEqual(
      [],
    )
  })
})
