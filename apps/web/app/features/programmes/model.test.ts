import { describe, expect, it } from 'vitest'
import type { Course } from '../../content/course.ts'
import type { CourseClass } from '../../content/course-class.ts'
import type { Theme } from '../../content/theme.ts'
import { sampleCourseClass as courseClass, lessonOn as lesson } from '../../testing/sample-class.ts'
import { enrolmentPeriods, factsOf, groupByTheme } from './model.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const origin = { isChineseOnly: false, isConverted: false }
const theme = (code: string, order: number): Theme => ({
  code,
  order,
  title: code,
  description: null,
  picture: undefined,
  origin,
})
const course = (code: string, themeCode: string | null, classes: readonly CourseClass[] = []): Course => ({
  id: code.toLowerCase(),
  code,
  name: code,
  summary: null,
  details: [],
  target: null,
  theme: themeCode === null ? undefined : { code: themeCode, title: themeCode, order: 1 },
  picture: undefined,
  classes,
  origin,
})

describe('the courses of the latest programme', () => {
  const themes = [theme('NU', 2), theme('EX', 1), theme('MH', 3)]
  const courses = [course('EX-02', 'EX'), course('NU-01', 'NU'), course('EX-01', 'EX'), course('TRIAL', 'EX')]
  const inProgramme = ['ex-01', 'ex-02', 'nu-01']

  it('stand under their themes, themes in Order and courses by code (S7-13)', () => {
    const groups = groupByTheme(themes, courses, inProgramme, now)
    expect(groups.map(({ id, courses: own }) => [id, own.map(({ code }) => code)])).toEqual([
      ['theme-EX', ['EX-01', 'EX-02']],
      ['theme-NU', ['NU-01']],
    ])
  })

  it('stand before those nobody can join any more', () => {
    const over = course('EX-01', 'EX', [courseClass('EX-01A', { lessons: [lesson('2026-11-02')] })])
    const open = course('EX-02', 'EX', [courseClass('EX-02A', { lessons: [lesson('2026-12-02')] })])
    const [group] = groupByTheme(themes, [over, open], inProgramme, now)
    expect(group?.courses.map(({ code }) => code)).toEqual(['EX-02', 'EX-01'])
  })

  it('do not include a hidden course, nor one of another programme (S3-02)', () => {
    const shown = groupByTheme(themes, courses, inProgramme, now).flatMap((group) => group.courses)
    expect(shown.map(({ code }) => code)).not.toContain('TRIAL')
  })

  it('are shown last when their theme is not known', () => {
    const groups = groupByTheme(themes, [course('XX-01', null), course('EX-01', 'EX')], ['xx-01', 'ex-01'], now)
    expect(groups.map(({ title }) => title)).toEqual(['EX', null])
  })

  it('are none when the programme could not be read (D-055)', () => {
    expect(groupByTheme(themes, courses, [], now)).toEqual([])
  })
})

describe('the facts of a course', () => {
  it('gather days, centres, fees and methods of all its classes, each once', () => {
    const classes = [
      courseClass('A', { lessons: [lesson('2026-12-08')], centre: 'Mei Foo', method: 'FCFS', feeHkd: 50 }),
      courseClass('B', { lessons: [lesson('2026-12-01')], centre: 'Mei Foo', method: 'DRAW' }),
      courseClass('C', { centre: null, method: 'DRAW' }),
    ]
    expect(factsOf(course('EX-01', 'EX', classes))).toEqual({
      span: { firstOn: '2026-12-01', lastOn: '2026-12-08', count: 2, times: ['10:30-11:30'] },
      centres: ['Mei Foo'],
      feesHkd: [0, 50],
      methods: ['FCFS', 'DRAW'],
    })
  })
})

describe('the registration schedule', () => {
  it('lists every class of the programme by its code (S2-13)', () => {
    const courses = [
      course('NU-01', 'NU', [courseClass('NU-01A')]),
      course('EX-01', 'EX', [courseClass('EX-01B'), courseClass('EX-01A')]),
      course('OLD', 'EX', [courseClass('OLD-A')]),
    ]
    const periods = enrolmentPeriods(courses, ['nu-01', 'ex-01'])
    expect(periods.map((period) => period.courseClass.code)).toEqual(['EX-01A', 'EX-01B', 'NU-01A'])
  })
})
