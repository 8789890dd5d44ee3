import { isAmongEnrolled, nextLessonOf } from './domain/enrolment-pages.ts'
import type { EnrolmentDeps } from './enrolment-deps.ts'
import { type MemberEnrolment, onePage, type PageAsked, readMemberEnrolments } from './member-enrolments.ts'
import { viewsOf } from './show-enrolment.ts'

/** D-118: the soonest lesson first; what has no lesson to come follows, the latest change first. */
export async function showEnrolled(deps: EnrolmentDeps, memberId: string, asked: PageAsked) {
  const now = deps.clock.now()
  const enrolled = (await readMemberEnrolments(deps.db, memberId)).filter((each) => isAmongEnrolled(each, now))
  const page = onePage(enrolled.toSorted(bySoonestLesson(now)), asked)
  return { ...page, items: await viewsOf(deps, page.items) }
}

function bySoonestLesson(now: Date) {
  const startOf = (each: MemberEnrolment) => nextLessonOf(each, now)?.startsAt.getTime() ?? Number.POSITIVE_INFINITY
  return (one: MemberEnrolment, other: MemberEnrolment) => {
    const [start, otherStart] = [startOf(one), startOf(other)]
    return start === otherStart ? lastChanged(one, other) : start - otherStart
  }
}

function lastChanged(one: MemberEnrolment, other: MemberEnrolment): number {
  return other.statusAt.getTime() - one.statusAt.getTime() || one.id.localeCompare(other.id)
}
