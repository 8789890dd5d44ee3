import { enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import type { Database } from '../../../platform/database/handles.ts'
import { findLessons, type PlannedLesson } from '../../catalogue/index.ts'
import { type EnrolmentRow, listEnrolmentsIn, listMarksOfLesson } from '../../enrolment/index.ts'
import type { ChairFacts } from '../domain/plan-chair.ts'
import { type ChairRow, listChairsOf, listOffersOf, type OfferRow } from './chair-store.ts'

/** A lesson and everything that is said of its chairs. */
export type LessonChairs = {
  readonly planned: PlannedLesson | undefined
  readonly chairs: readonly ChairRow[]
  readonly offers: readonly OfferRow[]
  /** Who has a place in the class. */
  readonly enrolled: readonly EnrolmentRow[]
  /** Of them, who is on leave from this lesson. */
  readonly onLeave: readonly EnrolmentRow[]
  /** Beside everybody who comes, guests too. None in a class without a limit: there nobody waits for one. */
  readonly seats: number
}

export async function readChairs(db: Database, classUuid: string, lessonUuid: string): Promise<LessonChairs> {
  const [planned] = await findLessons(db, [lessonUuid])
  const chairs = await listChairsOf(db, lessonUuid)
  const offers = await listOffersOf(db, lessonUuid)
  const enrolled = await listEnrolmentsIn(db, classUuid, [enrolmentStatus.enrolled])
  const marks = await listMarksOfLesson(db, lessonUuid)
  const isOnLeave = new Set(marks.filter(({ code }) => code === lessonCode.onLeave).map((mark) => mark.enrolmentId))
  const onLeave = enrolled.filter(({ id }) => isOnLeave.has(id))
  const guests = offers.filter(({ state }) => state === 'ACCEPTED').length
  const coming = enrolled.length - onLeave.length + guests
  const quota = planned?.courseClass.quota ?? null
  return { planned, chairs, offers, enrolled, onLeave, seats: quota === null ? 0 : quota - coming }
}

const offersOfChair = ({ offers }: LessonChairs, { id }: ChairRow) => offers.filter(({ chairId }) => chairId === id)

export const guestOf = (ground: LessonChairs, chair: ChairRow): OfferRow | undefined =>
  offersOfChair(ground, chair).find(({ state }) => state === 'ACCEPTED')

/** As it stands now; nothing of a lesson that is not in the programme any more. */
export function lessonNowOf({ planned }: LessonChairs) {
  if (!planned) return undefined
  const { lesson, courseClass } = planned
  return { startsAt: lesson.startsAt, isCancelled: lesson.isCancelled || courseClass.isCancelled }
}

/** The rest of what a plan needs is asked of the members. */
export function chairFactsOf(ground: LessonChairs, chair: ChairRow): Omit<ChairFacts, 'hasSeat' | 'isGuestGone'> {
  return {
    startsAt: chair.startsAt,
    lesson: lessonNowOf(ground),
    isLeft: ground.onLeave.some(({ id }) => id === chair.enrolmentId),
    isStopped: chair.stoppedAt !== null,
    offers: offersOfChair(ground, chair),
  }
}
