import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { findMember } from '../../member/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import type { EnrolmentDeps } from '../enrolment-deps.ts'
import { type MemberEnrolment, readMemberEnrolments } from '../member-enrolments.ts'

/** More than a slip of paper in large type can hold. */
const mostNextLessons = 8

/** "When is my next class?": lessons to come over all classes, and everything ever applied for, the latest first. */
export async function listMemberEnrolments(deps: EnrolmentDeps, clerk: Clerk, memberId: string) {
  if (!(await findMember(deps, { id: memberId }))) throw new MemberError('notFound')
  const now = deps.clock.now()
  const what = { action: 'enrolment.read', objectKind: 'member', objectId: memberId, outcome: 'DONE' } as const
  await deps.inTransaction((tx) => recordAudit(tx, { ...signedBy(clerk), ...what }, now))
  const enrolments = await readMemberEnrolments(deps.db, memberId)
  const ballots = await deps.readOwnBallots(deps.db, enrolments)
  const latestFirst = enrolments.toSorted((one, other) => other.statusAt.getTime() - one.statusAt.getTime())
  return { nextLessons: nextLessonsOf(enrolments, now), enrolments: latestFirst, ballots }
}

/** Of classes in which the member is enrolled; leave that was taken, and lessons that are called off, do not count. */
function nextLessonsOf(enrolments: readonly MemberEnrolment[], now: Date) {
  return enrolments
    .filter(({ status }) => status === enrolmentStatus.enrolled)
    .flatMap((enrolment) => enrolment.lessons.map((lesson) => ({ enrolment, lesson })))
    .filter(({ lesson }) => !lesson.isCancelled && lesson.mark !== 'L' && lesson.endsAt > now)
    .toSorted((one, other) => one.lesson.startsAt.getTime() - other.lesson.startsAt.getTime())
    .slice(0, mostNextLessons)
}

export type NextLesson = ReturnType<typeof nextLessonsOf>[number]
