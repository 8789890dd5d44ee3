import { type EnrolmentStatus, enrolmentStatus, type LessonCode, lessonCode } from '@dhc/reference/enrolment-status'

type FollowedLesson = {
  readonly lessonUuid: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelled: boolean
  /** Raised by every change of time or cancellation. */
  readonly revision: number
  readonly mark: LessonCode | null
}

export type FollowedEnrolment = {
  readonly status: EnrolmentStatus
  /** It was a place at some time: a calendar may have its lessons. */
  readonly wasPlace: boolean
  /** Raised by every change of status. */
  readonly changes: number
  readonly lessons: readonly FollowedLesson[]
}

export type LessonEvent = Pick<FollowedLesson, 'lessonUuid' | 'startsAt' | 'endsAt'> & {
  readonly isCancelled: boolean
  readonly isOnLeave: boolean
  readonly sequence: number
}

/**
 * What a calendar that follows a member must show: the lessons of the places, and as cancelled those that are called off,
 * from which leave was taken, or whose place is gone. The number only ever grows, because both of its parts do; leave adds
 * one, and cannot be taken back.
 */
export function lessonEvents({ status, wasPlace, changes, lessons }: FollowedEnrolment): LessonEvent[] {
  const isPlace = status === enrolmentStatus.enrolled
  if (!isPlace && !wasPlace) return []
  return lessons.map(({ lessonUuid, startsAt, endsAt, isCancelled, revision, mark }) => {
    const isOnLeave = mark === lessonCode.onLeave
    return {
      lessonUuid,
      startsAt,
      endsAt,
      isOnLeave: isOnLeave && !isCancelled && isPlace,
      isCancelled: isCancelled || isOnLeave || !isPlace,
      sequence: revision + changes + (isOnLeave ? 1 : 0),
    }
  })
}
