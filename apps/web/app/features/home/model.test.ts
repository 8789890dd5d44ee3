import { describe, expect, it } from 'vitest'
import type { Course } from '../../content/course.ts'
import { sampleCourseClass } from '../../testing/sample-class.ts'
import { holidaysAhead, joinableClasses, latestCourses, mostRecent, topicOfTheWeek } from './model.ts'

const now = new Date('2026-11-15T10:00:00+08:00')

const lesson = (on: string, start: string, isCancelled = false) => ({
  id: `${on} ${start}`,
  on,
  start,
  end: '23:00',
  isCancelled,
})
const course = (name: string, lessons: ReturnType<typeof lesson>[], isCancelled = false): Course => ({
  id: name,
  code: name,
  name,
  summary: null,
  details: [],
  target: null,
  theme: undefined,
  picture: undefined,
  origin: { isChineseOnly: false, isConverted: false },
  classes: [sampleCourseClass('A', { id: `class of ${name}`, isCancelled, lessons })],
})

describe('the classes on the home page', () => {
  it('are those one can still join, the soonest first, one for each course', () => {
    const courses = [
      course('begun', [lesson('2026-11-14', '10:00'), lesson('2026-11-20', '10:00')]),
      course('tai chi', [lesson('2026-11-20', '10:00'), lesson('2026-11-27', '10:00')]),
      course('diet', [lesson('2026-11-15', '10:30')]),
    ]
    expect(joinableClasses(courses, now, 4).map((each) => [each.course.name, each.lesson.on])).toEqual([
      ['diet', '2026-11-15'],
      ['tai chi', '2026-11-20'],
    ])
  })

  it('leave out cancelled lessons and cancelled classes, and are never more than asked for', () => {
    const courses = [
      course('a', [lesson('2026-11-16', '10:00', true), lesson('2026-11-18', '10:00')]),
      course('b', [lesson('2026-11-17', '10:00')], true),
      course('c', [lesson('2026-11-19', '10:00')]),
    ]
    expect(joinableClasses(courses, now, 1).map((each) => each.lesson.on)).toEqual(['2026-11-18'])
  })
})

describe('the latest courses (D-002)', () => {
  it('are those whose enrolment began last', () => {
    const from = (name: string, enrolStartAt: string | null): Course => {
      const plain = course(name, [])
      return { ...plain, classes: plain.classes.map((each) => ({ ...each, enrolStartAt })) }
    }
    const courses = [
      from('undated', null),
      from('spring', '2026-03-01T00:00:00Z'),
      from('autumn', '2026-09-01T00:00:00Z'),
    ]
    expect(latestCourses(courses, 2).map(({ name }) => name)).toEqual(['autumn', 'spring'])
  })
})

describe('news and activities on the home page (D-002)', () => {
  const item = (startOn: string, endOn: string) => ({ startOn, endOn })

  it('are the current ones, latest first, and then the others', () => {
    const items = [
      item('2026-11-01', '2026-11-30'),
      item('2026-10-01', '2026-10-31'),
      item('2026-11-10', '2026-12-31'),
      item('2026-12-01', '2026-12-31'),
    ]
    expect(mostRecent(items, now, 3).map(({ startOn }) => startOn)).toEqual(['2026-11-10', '2026-11-01', '2026-12-01'])
  })
})

describe('general holidays', () => {
  it('are known for the next two months', () => {
    expect(holidaysAhead(['2027-02-06', '2026-12-26', '2026-12-25', '2026-10-19'], now)).toEqual([
      '2026-12-25',
      '2026-12-26',
    ])
  })
})

describe('the health topic', () => {
  it('changes every Monday and comes round again', () => {
    const topics = ['food', 'books']
    const on = (day: string) => topicOfTheWeek(topics, new Date(`${day}T08:00:00+08:00`))
    expect([on('2026-11-15'), on('2026-11-16'), on('2026-11-22'), on('2026-11-23')]).toEqual([
      'food',
      'books',
      'books',
      'food',
    ])
    expect(topicOfTheWeek([], now)).toBeUndefined()
  })
})
