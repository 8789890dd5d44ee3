import type { Lesson } from '../catalogue/index.ts'
import { isAmongEnrolled, nextLessonOf } from './domain/enrolment-pages.ts'
import {
  type MemberEnrolment,
  type MemberEnrolmentsDeps,
  onePage,
  type PageAsked,
  readMemberEnrolments,
} from './member-enrolments.ts'

export type Enrolled = { readonly enrolment: MemberEnrolment; readonly nextLesson: Lesson | null }

/** D-118: the soonest lesson first; what has no lesson to come follows, the latest change first. */
export async function showEnrolled({ db, clock }: MemberEnrolmentsDeps, memberId: string, asked: PageAsked) {
  const now = clock.now()
  const enrolled = (await readMemberEnrolments(db, memberId))
    .filter((enrolment) => isAmongEnrolled(enrolment, now))
    .map((enrolment): Enrolled => ({ enrolment, nextLesson: nextLessonOf(enrolment, now) ?? null }))
  return onePage(enrolled.toSorted(bySoonestLesson), asked)
}

function bySoonestLesson(one: Enrolled, other: Enrolled): number {
  const startOf = ({ nextLesson }: Enrolled) => nextLesson?.startsAt.getTime() ?? Number.POSITIVE_INFINITY
  const [start, otherStart] = [startOf(one), startOf(other)]
  if (start !== otherStart) return start - otherStart
  return lastChanged(one.enrolment, other.enrolment)
}

function lastChanged(one: MemberEnrolment, other: MemberEnrolment): number {
  return other.statusAt.getTime() - one.statusAt.getTime() || one.id.localeCompare(other.id)
}
