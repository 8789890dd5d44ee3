import { describe, expect, it } from 'vitest'
import type { Course } from '../content/course.ts'
import type { CourseClass } from '../content/course-class.ts'
import { alternativesTo } from './alternatives.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const courseClass = (id: string, on: string, enrolEndAt: string | null = null) =>
  ({
    id,
    method: 'OPEN',
    enrolStartAt: null,
    enrolEndAt,
    isCancelled: false,
    lessons: [{ on, start: '10:00' }],
  }) as unknown as CourseClass
const course = (id: string, theme: string | undefined, classes: CourseClass[]) =>
  ({ id, classes, theme: theme && { code: theme } }) as unknown as Course

const full = courseClass('full', '2026-12-01')

describe('who is turned away by a full class (issue 15, item 6)', () => {
  it('is shown another class of the course first, then one of the same theme', () => {
    const own = course('tai chi', 'EX', [full, courseClass('later', '2026-12-20')])
    const same = course('walking', 'EX', [courseClass('walk', '2026-11-20')])
    const other = course('diet', 'NU', [courseClass('diet', '2026-11-18')])
    const found = alternativesTo(full, own, [own, same, other], now)
    expect(found.map((each) => [each.course.id, each.courseClass.id])).toEqual([
      ['tai chi', 'later'],
      ['walking', 'walk'],
    ])
  })

  it('is shown no class that takes nobody any more', () => {
    const own = course('tai chi', 'EX', [full, courseClass('closed', '2026-12-20', '2026-11-01T00:00:00+08:00')])
    expect(alternativesTo(full, own, [own], now)).toEqual([])
  })

  it('courses without a theme have nothing in common', () => {
    const own = course('a', undefined, [full])
    expect(alternativesTo(full, own, [own, course('b', undefined, [courseClass('b', '2026-12-01')])], now)).toEqual([])
  })
})
