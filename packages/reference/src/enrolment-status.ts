import { type EnrolmentMethod, enrolmentMethod } from './enrolment-rules.ts'
import type { OptionList } from './option-list.ts'

/** S3-14, D-102: where an application for a class stands. */
export const enrolmentStatus = {
  awaitingBallot: 'E',
  enrolled: 'A',
  unsuccessful: 'W',
  cancelled: 'R',
  awaitingConfirmation: 'P',
  withdrawn: 'C',
} as const

export type EnrolmentStatus = (typeof enrolmentStatus)[keyof typeof enrolmentStatus]

/** S3-14, D-102: what became of one lesson; empty before the lesson. */
export const lessonCode = {
  attended: 'ATT',
  absent: 'ABS',
  onLeave: 'L',
} as const

export type LessonCode = (typeof lessonCode)[keyof typeof lessonCode]

export const lessonCodes = [lessonCode.attended, lessonCode.absent, lessonCode.onLeave] as const

/** D-103: why a place or an entry is cancelled; REMOVED is a member who is gone (PRIV-02). */
export const cancelReasons = ['ABANDON', 'MEMBER_REQUEST', 'CENTRE', 'REMOVED'] as const

export type CancelReason = (typeof cancelReasons)[number]

/** How an entry came in; the odds are the same for all. */
export const entryChannels = ['ONLINE', 'COUNTER', 'PHONE', 'PAPER', 'IMPORT'] as const

export type EntryChannel = (typeof entryChannels)[number]

/** The nine codes a record may show, in the document's order: the lesson's code when there is one, else the status. */
export const enrolmentStatusOptions = {
  name: 'enrolmentStatus',
  codes: [
    enrolmentStatus.awaitingBallot,
    enrolmentStatus.enrolled,
    enrolmentStatus.unsuccessful,
    enrolmentStatus.cancelled,
    enrolmentStatus.awaitingConfirmation,
    enrolmentStatus.withdrawn,
    lessonCode.attended,
    lessonCode.absent,
    lessonCode.onLeave,
  ],
} as const satisfies OptionList

const liveStatuses: readonly EnrolmentStatus[] = [
  enrolmentStatus.awaitingBallot,
  enrolmentStatus.awaitingConfirmation,
  enrolmentStatus.enrolled,
]

/** D-111: only a live application keeps a member from applying for another class of the course. */
export function isLive(status: EnrolmentStatus): boolean {
  return liveStatuses.includes(status)
}

/** D-053, D-110: an enrolled member holds a place; in open enrolment staff also hold one for each awaiting check. */
export function holdsPlace(status: EnrolmentStatus, method: EnrolmentMethod): boolean {
  if (status === enrolmentStatus.enrolled) return true
  return status === enrolmentStatus.awaitingConfirmation && method === enrolmentMethod.open
}

export function isLessonCode(code: EnrolmentStatus | LessonCode): code is LessonCode {
  return Object.values<string>(lessonCode).includes(code)
}

/** D-054: computed from the clock, the places taken and the centre's own cancellation; never typed by an editor. */
export const classStatus = {
  upcoming: 'UPCOMING',
  open: 'OPEN',
  closed: 'CLOSED',
  full: 'FULL',
  started: 'STARTED',
  ended: 'ENDED',
  cancelled: 'CANCELLED',
} as const

export type ClassStatus = (typeof classStatus)[keyof typeof classStatus]

export const classStatusOptions = {
  name: 'classStatus',
  codes: [
    classStatus.upcoming,
    classStatus.open,
    classStatus.closed,
    classStatus.full,
    classStatus.started,
    classStatus.ended,
    classStatus.cancelled,
  ],
} as const satisfies OptionList
