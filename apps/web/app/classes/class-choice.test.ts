import { describe, expect, it } from 'vitest'
import type { Course } from '../content/course.ts'
import type { CourseClass } from '../content/course-class.ts'
import { lessonOn, sampleCourseClass } from '../testing/sample-class.ts'
import { choicesIn, classesWithPlaces, coursesFor, readClassChoice } from './class-choice.ts'

const exercise = { code: 'EX', title: 'Exercise', order: 1 }
const nutrition = { code: 'NU', title: 'Nutrition', order: 2 }

const courseClass = (code: string, on: string, more: Partial<CourseClass> = {}): CourseClass =>
  sampleCourseClass(code, { lessons: [lessonOn(on)], ...more })

const course = (code: string, theme: Course['theme'], classes: readonly CourseClass[]): Course => ({
  id: code.toLowerCase(),
  code,
  name: code,
  summary: null,
  details: [],
  target: null,
  theme,
  picture: undefined,
  classes,
  origin: { isChineseOnly: false, isConverted: false },
})

const [friday, saturday, sunday] = ['2026-12-04', '2026-12-05', '2026-12-06']
const courses = [
  course('NU-01', nutrition, [courseClass('NU-01A', friday, { maxAge: 59 })]),
  course('EX-01', exercise, [
    courseClass('EX-01A', saturday, { minAge: 60 }),
    courseClass('EX-01B', sunday, { minAge: 18, maxAge: 70, centreCode: 'SAT-MF', centre: 'Mei Foo' }),
  ]),
  course('EX-02', exercise, []),
]

const codes = (query: string, open?: ReadonlySet<string>) =>
  coursesFor(courses, readClassChoice(new URLSearchParams(query)), open).flatMap(({ code, classes }) =>
    classes.length === 0 ? [code] : classes.map((each) => each.code),
  )

describe('the classes for me', () => {
  it('are those of my age, both limits included; a class without limits is for everybody', () => {
    expect(codes('age=60')).toEqual(['EX-01A', 'EX-01B'])
    expect(codes('age=59')).toEqual(['NU-01A', 'EX-01B'])
    expect(codes('age=71')).toEqual(['EX-01A'])
    expect(codes('age=８')).toEqual(['NU-01A'])
  })

  it('are those of a day, a centre, a theme, alone and together', () => {
    expect(codes('weekday=SAT')).toEqual(['EX-01A'])
    expect(codes('centre=SAT-MF')).toEqual(['EX-01B'])
    expect(codes('theme=EX')).toEqual(['EX-01A', 'EX-01B', 'EX-02'])
    expect(codes('theme=EX&weekday=SUN&centre=SAT-MF&age=65')).toEqual(['EX-01B'])
    expect(codes('theme=NU&weekday=SUN')).toEqual([])
  })

  it('are all of them when nothing is asked, a course without classes too, and when an address is nonsense', () => {
    const all = ['NU-01A', 'EX-01A', 'EX-01B', 'EX-02']
    expect(codes('')).toEqual(all)
    expect(codes('age=old&weekday=HOLIDAY&places=1')).toEqual(all)
  })

  it('have places left, unless nobody could say which have', () => {
    expect(codes('places=left', new Set(['uuid of EX-01B']))).toEqual(['EX-01B'])
    expect(codes('places=left')).toEqual(['NU-01A', 'EX-01A', 'EX-01B'])
  })

  it('a class can be joined while enrolment is open or to come and it is not full (D-053, D-054)', () => {
    const quota = (strapiUuid: string, remainingQuota: number | null, classStatus: 'OPEN' | 'UPCOMING' | 'FULL') => ({
      strapiUuid,
      remainingQuota,
      classStatus,
    })
    const quotas = [
      quota('places', 3, 'OPEN'),
      quota('no limit', null, 'OPEN'),
      quota('soon', 20, 'UPCOMING'),
      quota('full', 0, 'FULL'),
      { strapiUuid: 'begun', remainingQuota: 4, classStatus: 'STARTED' as const },
      { strapiUuid: 'over', remainingQuota: 4, classStatus: 'CLOSED' as const },
    ]
    expect([...classesWithPlaces(quotas)]).toEqual(['places', 'no limit', 'soon'])
  })

  it('are offered for what there is: centres by code, themes in the order of the editors', () => {
    const { centres, themes } = choicesIn(courses)
    expect(centres.map(({ code }) => code)).toEqual(['CORE', 'SAT-MF'])
    expect(themes.map(({ code }) => code)).toEqual(['EX', 'NU'])
  })
})
