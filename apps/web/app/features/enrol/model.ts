import type { PayloadOf } from '@dhc/contracts/call'
import type { checkEligibilityCall } from '@dhc/contracts/member-api/enrol'
import { type ClassStatus, classStatus, isLive } from '@dhc/reference/enrolment-status'
import { type LessonSpan, spanOf } from '../../classes/class-standing.ts'
import { type EnrolWindow, enrolWindowOf, placeInWindow } from '../../classes/enrol-window.ts'
import type { Course } from '../../content/course.ts'
import type { CourseClass } from '../../content/course-class.ts'

/** What the page says about the class; it goes into the document, which is the same for everybody. */
export type EnrolClass = Pick<CourseClass, 'id' | 'code' | 'method' | 'centre' | 'target' | 'feeHkd' | 'ballotAt'> & {
  readonly courseId: string
  readonly courseName: string
  readonly span: LessonSpan | undefined
  readonly window: EnrolWindow
  readonly formHref: string | undefined
  readonly hasOtherClasses: boolean
}

/** D-042: a class of a hidden course does not exist for visitors, and is not among the courses. */
export function findClass(courses: readonly Course[], classId: string): EnrolClass | undefined {
  const course = courses.find(({ classes }) => classes.some(({ id }) => id === classId))
  const found = course?.classes.find(({ id }) => id === classId)
  if (!course || !found) return undefined
  const { id, code, method, centre, target, feeHkd, ballotAt } = found
  return {
    id,
    code,
    method,
    centre,
    target,
    feeHkd,
    ballotAt,
    courseId: course.id,
    courseName: course.name,
    span: spanOf(found.lessons),
    window: enrolWindowOf(found),
    formHref: found.form?.href,
    hasOtherClasses: course.classes.some((other) => other.id !== classId && !other.isCancelled),
  }
}

export type Eligibility = PayloadOf<typeof checkEligibilityCall>

/** D-112: nobody but the member knows who looks after somebody, so the page asks before it says no. */
function lacksOnlyCarersWord({ refusal, reasons }: Pick<Eligibility, 'refusal' | 'reasons'>): boolean {
  return refusal === 'notEligible' && reasons.every(({ code }) => code === 'NOT_CARER')
}

/** D-079: what stands between an applicant and any class is a visit with papers. */
export function lacksPapers({ refusal, reasons }: Pick<Eligibility, 'refusal' | 'reasons'>): boolean {
  return refusal === 'notEligible' && reasons.some(({ code }) => code === 'NOT_VERIFIED')
}

/** What the member meets: the member's enrolment, the one button, or why there is none. */
export function offerOf(
  check: Pick<Eligibility, 'refusal' | 'reasons' | 'canApply'> & {
    readonly myEnrolment: Pick<NonNullable<Eligibility['myEnrolment']>, 'status'> | null
  },
): 'mine' | 'button' | 'refused' {
  if (check.myEnrolment && isLive(check.myEnrolment.status)) return 'mine'
  return check.canApply || lacksOnlyCarersWord(check) ? 'button' : 'refused'
}

export type PlaceInTime = ReturnType<typeof placeInWindow>

/** Before, within or after the time to enrol: as the service says, and by the reader's clock while it has not answered. */
export function placeOf(window: EnrolWindow, state: ClassStatus | undefined): PlaceInTime {
  if (state === undefined) return placeInWindow(window, Date.now())
  if (state === classStatus.upcoming) return 'before'
  return state === classStatus.open || state === classStatus.full ? 'within' : 'after'
}
