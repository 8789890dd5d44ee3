import type { EnrolmentMethod } from '@dhc/reference/enrolment-rules'

export type Course = {
  readonly documentId: string
  readonly isHidden: boolean
  /** Decision 0091. */
  readonly takesTurns: boolean
  readonly nameZhHk: string
  readonly nameZhCn: string
  readonly nameEnUs: string
}

/** D-049, D-050: what an editor types once for a class; `strapiUuid` is its name for ever (D-051). */
export type CourseClass = {
  readonly strapiUuid: string
  readonly courseId: string
  readonly classCode: string
  readonly centreCode: string
  readonly centreNameZhHk: string
  readonly centreNameZhCn: string
  readonly centreNameEnUs: string
  readonly method: EnrolmentMethod
  readonly quota: number | null
  readonly enrolStartAt: Date | null
  readonly enrolEndAt: Date | null
  readonly ballotAt: Date | null
  readonly isCancelled: boolean
  readonly minAge: number | null
  readonly maxAge: number | null
  readonly gender: string | null
  readonly chronicDiseases: readonly string[]
  readonly isCarerOnly: boolean
  readonly isOutdoor: boolean
  readonly feeHkd: number
  readonly formLink: string | null
  readonly formStartAt: Date | null
  readonly formEndAt: Date | null
}

export type Lesson = {
  readonly lessonUuid: string
  readonly classUuid: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
}

/** How often it was moved, cancelled or took place after all: the SEQUENCE of a calendar file. */
export type RevisedLesson = Lesson & { readonly revision: number }

/** A row of our copy. What disappears from the CMS is archived, never deleted: members may have been there. */
export type Copied<Row> = Row & { readonly isArchived: boolean }

type Names = Pick<Course, 'nameZhHk' | 'nameZhCn' | 'nameEnUs'>

/** Of a course or a holiday. */
export function namesByLanguage({ nameZhHk, nameZhCn, nameEnUs }: Names) {
  return { 'zh-HK': nameZhHk, 'zh-CN': nameZhCn, 'en-US': nameEnUs }
}

type WithCentre = Pick<CourseClass, 'centreCode' | 'centreNameZhHk' | 'centreNameZhCn' | 'centreNameEnUs'>

/** A class copied before centres had names here has the code, until the next copy. */
export function centreNamesOf({ centreCode, centreNameZhHk, centreNameZhCn, centreNameEnUs }: WithCentre) {
  return {
    'zh-HK': centreNameZhHk || centreCode,
    'zh-CN': centreNameZhCn || centreCode,
    'en-US': centreNameEnUs || centreCode,
  }
}
