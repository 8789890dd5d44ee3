import type { CourseClass, Lesson } from '../content/course-class.ts'

export const lessonOn = (on: string, start = '10:30', end = '11:30', isCancelled = false): Lesson => ({
  id: `${on} ${start}`,
  on,
  start,
  end,
  isCancelled,
})

/** A class of a ballot at the core centre, without dates and limits. */
export const sampleCourseClass = (code: string, more: Partial<CourseClass> = {}): CourseClass => ({
  id: `uuid of ${code}`,
  code,
  method: 'DRAW',
  quota: 20,
  enrolStartAt: null,
  enrolEndAt: null,
  ballotAt: null,
  isCancelled: false,
  feeHkd: 0,
  centreCode: 'CORE',
  centre: 'Core centre',
  instructor: null,
  target: null,
  minAge: null,
  maxAge: null,
  remark: null,
  lessons: [],
  form: undefined,
  ...more,
})
