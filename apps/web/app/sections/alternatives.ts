import type { Course } from '../content/course.ts'
import type { CourseClass } from '../content/course-class.ts'
import { joinableFirst, mayStillJoin } from './class-standing.ts'

export type Alternative = { readonly course: Course; readonly courseClass: CourseClass }

const mostAlternatives = 2

/**
 * Issue 15, item 6: who is turned away by a full class reads what else there is: another class of the course, then classes of
 * courses with the same theme, the soonest first.
 */
export function alternativesTo(
  full: CourseClass,
  course: Course,
  courses: readonly Course[],
  now: Date,
): Alternative[] {
  const ofTheme = courses.filter(({ id, theme }) => id !== course.id && theme && theme.code === course.theme?.code)
  const others = (from: readonly Course[]) => {
    const courseOf = new Map(from.flatMap((each) => each.classes.map((courseClass) => [courseClass, each] as const)))
    const joinable = [...courseOf.keys()].filter(({ id }) => id !== full.id).filter((each) => mayStillJoin(each, now))
    return joinableFirst(joinable, now).map((courseClass) => ({
      course: courseOf.get(courseClass) ?? course,
      courseClass,
    }))
  }
  return [...others([course]), ...others(ofTheme)].slice(0, mostAlternatives)
}
