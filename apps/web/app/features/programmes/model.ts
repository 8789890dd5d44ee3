import { mayStillJoin, spanOf } from '../../classes/class-standing.ts'
import type { Course } from '../../content/course.ts'
import type { CourseClass } from '../../content/course-class.ts'
import type { Origin } from '../../content/read-content.ts'
import type { Theme } from '../../content/theme.ts'

export type ThemeGroup = {
  readonly id: string
  /** Nothing for courses that an editor gave no theme. */
  readonly title: string | null
  readonly description: string | null
  readonly origin: Origin | undefined
  readonly courses: readonly Course[]
}

/**
 * S7-13: the programme's courses under their themes, themes in `Order`, those one can join first, then by code. S3-02: `courseIds` are the
 * visible courses of the programme; any other course is left out.
 */
export function groupByTheme(
  themes: readonly Theme[],
  courses: readonly Course[],
  courseIds: readonly string[],
  now: Date,
): ThemeGroup[] {
  const isJoinable = ({ classes }: Course) => classes.some((courseClass) => mayStillJoin(courseClass, now))
  const offered = courses
    .filter(({ id }) => courseIds.includes(id))
    .sort((one, other) => Number(isJoinable(other)) - Number(isJoinable(one)) || byCode(one, other))
  const groups = [...themes].sort((one, other) => one.order - other.order).map((theme) => toGroup(theme, offered))
  const known = new Set(themes.map(({ code }) => code))
  const rest = offered.filter(({ theme }) => !theme || !known.has(theme.code))
  const unthemed = { id: 'theme-other', title: null, description: null, origin: undefined }
  return [...groups, { ...unthemed, courses: rest }].filter((group) => group.courses.length > 0)
}

function toGroup({ code, title, description, origin }: Theme, courses: readonly Course[]): ThemeGroup {
  const own = courses.filter(({ theme }) => theme?.code === code)
  return { id: `theme-${code}`, title, description, origin, courses: own }
}

const byCode = (one: { readonly code: string }, other: { readonly code: string }) => one.code.localeCompare(other.code)

/** The facts of a course gathered from its classes. */
export function factsOf({ classes }: Course) {
  const lessons = classes.flatMap((courseClass) => courseClass.lessons)
  return {
    span: spanOf([...lessons].sort((one, other) => one.on.localeCompare(other.on))),
    centres: unique(classes.flatMap(({ centre }) => centre ?? [])),
    feesHkd: unique(classes.map(({ feeHkd }) => feeHkd)).sort((one, other) => one - other),
    methods: unique(classes.map(({ method }) => method)),
  }
}

export type EnrolmentPeriod = { readonly course: Course; readonly courseClass: CourseClass }

/** S2-13, D-113: every class of the programme by its code; the dates stand beside it. */
export function enrolmentPeriods(courses: readonly Course[], courseIds: readonly string[]): EnrolmentPeriod[] {
  return courses
    .filter(({ id }) => courseIds.includes(id))
    .flatMap((course) => course.classes.map((courseClass) => ({ course, courseClass })))
    .sort((one, other) => byCode(one.courseClass, other.courseClass))
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
