import { classStatusAt, lessonSpanOf } from '@dhc/reference/class-status'
import { enrolmentMethod, leaveAllowedUntil } from '@dhc/reference/enrolment-rules'
import { classStatus, type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addWorkingDays, enrolmentCheckWorkingDays } from '@dhc/reference/general-holidays'
import { hongKongDateOf, hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { prepared } from '../../platform/database/prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import { MemberError } from '../../platform/member-error.ts'
import { centreNamesOf, namesByLanguage } from '../catalogue/index.ts'
import { findMembers, type Member, nameOf } from '../member/index.ts'
import { isAmongEnrolled, nextLessonOf } from './domain/enrolment-pages.ts'
import { actionsOf } from './domain/own-actions.ts'
import type { EnrolmentDeps, OwnBallot } from './enrol.ts'
import { type Invitation, listEntries, listInvitationsOf, placeOfNumber } from './group/group-store.ts'
import {
  type MemberEnrolment,
  type OwnLesson,
  onePage,
  type PageAsked,
  readMemberEnrolments,
  type ShownRecord,
  withTimetables,
} from './member-enrolments.ts'
import { type EnrolmentRow, listEnrolments } from './store.ts'

const readViews = prepared((deps: EnrolmentDeps) =>
  readTogether(async (ids: readonly string[]) => {
    const rows = await listEnrolments(deps.db, ids)
    const enrolments = await withTimetables(deps.db, rows)
    const views = await viewsOf(deps, enrolments)
    return new Map(enrolments.map(({ id, memberId }, at) => [id, { memberId, view: views[at] }]))
  }),
)

/** S6-04: one's own; anybody else's is not there (1006). Hundreds look at one moment, when they have just applied. */
export async function showEnrolment(deps: EnrolmentDeps, memberId: string, id: string): Promise<EnrolmentView> {
  const found = await readViews(deps)(id.toLowerCase())
  if (found?.memberId !== memberId || !found.view) throw new MemberError('notFound')
  return found.view
}

/** Everything the enrolment object needs from elsewhere, asked once for all of them. */
export async function viewsOf(deps: EnrolmentDeps, enrolments: readonly MemberEnrolment[]): Promise<EnrolmentView[]> {
  const now = deps.clock.now()
  // Who waits for staff is in no ballot and in no group, and only they are told a working day: what nobody needs is not read.
  const inBallot = enrolments.filter(({ status }) => status !== enrolmentStatus.awaitingConfirmation)
  const entryNos = inBallot.map(({ entryNo }) => entryNo)
  const [isHoliday, ballots, entries, invitations] = await Promise.all([
    inBallot.length < enrolments.length ? deps.readHolidays(deps.db) : noHoliday,
    deps.readOwnBallots(deps.db, inBallot),
    listEntries(deps.db, entryNos),
    listInvitationsOf(deps.db, entryNos),
  ])
  const peopleOf = Map.groupBy(entries, ({ entryNo }) => entryNo)
  const askedOf = Map.groupBy(invitations, ({ entryNo }) => entryNo)
  const isGroup = (entryNo: number) => (peopleOf.get(entryNo)?.length ?? 0) > 1 || askedOf.has(entryNo)
  const named = entries.filter(({ entryNo }) => isGroup(entryNo)).map(({ memberId }) => memberId)
  const members = await findMembers(deps, named)
  return enrolments.map((enrolment) => {
    const { id, entryNo } = enrolment
    const entry = { together: peopleOf.get(entryNo) ?? [], asked: askedOf.get(entryNo) ?? [], members }
    const group = isGroup(entryNo) ? groupOf(deps, enrolment, entry) : null
    const isEntryOpen = isBallotOpen(enrolment, now)
    return enrolmentViewOf(enrolment, { now, isHoliday, ballot: ballots.get(id), group, isEntryOpen })
  })
}

const noHoliday = () => false

type Entry = {
  readonly together: readonly EnrolmentRow[]
  readonly asked: readonly Invitation[]
  readonly members: ReadonlyMap<string, Member>
}

/** D-139: who has agreed to come together sees the others by name. */
function groupOf(deps: EnrolmentDeps, viewer: EnrolmentRow, { together, asked, members }: Entry): Group {
  const people = together.map(({ memberId, status }) => {
    const member = members.get(memberId)
    return { name: member ? nameOf(member) : '', isMe: memberId === viewer.memberId, status }
  })
  const invitations = asked.map(({ id, memberNo, state, fromMemberId }) => ({
    invitationId: id,
    memberNo: deps.cipher.decrypt(memberNo, placeOfNumber(id)),
    isDeclined: state === 'DECLINED',
    mayWithdraw: state === 'WAITING' && fromMemberId === viewer.memberId,
  }))
  return { members: people, invitations }
}

export function isBallotOpen({ courseClass, lessons }: MemberEnrolment, now: Date): boolean {
  if (courseClass.method !== enrolmentMethod.draw) return false
  return classStatusAt(now, { ...courseClass, ...lessonSpanOf(lessons) }, null) === classStatus.open
}

/** D-139: those who have agreed, and who was asked. */
type Group = {
  readonly members: { readonly name: string; readonly isMe: boolean; readonly status: EnrolmentStatus }[]
  readonly invitations: {
    readonly invitationId: string
    readonly memberNo: string
    readonly isDeclined: boolean
    readonly mayWithdraw: boolean
  }[]
}

/** What an enrolment shows beside its own row. */
type Surroundings = {
  readonly now: Date
  readonly isHoliday: (on: string) => boolean
  readonly ballot: OwnBallot | undefined
  readonly group: Group | null
  readonly isEntryOpen: boolean
}

/** An enrolment as its member sees it. */
function enrolmentViewOf(enrolment: MemberEnrolment, around: Surroundings) {
  const { courseClass, lessons, status } = enrolment
  const { now, ballot, group, isEntryOpen } = around
  const nextLesson = nextLessonOf(enrolment, now)
  const groupSize = group?.members.length ?? 1
  return {
    ...courseFactsOf(enrolment),
    strapiUuid: courseClass.strapiUuid,
    entryNo: String(enrolment.entryNo),
    status,
    cancelReason: enrolment.reason,
    method: courseClass.method,
    appliedAt: toHongKongIso(enrolment.createdAt),
    statusAt: toHongKongIso(enrolment.statusAt),
    ballotAt: courseClass.ballotAt && toHongKongIso(courseClass.ballotAt),
    checkAfter: status === enrolmentStatus.awaitingConfirmation ? checkAfter(enrolment.createdAt, around) : null,
    waitlisted: status === enrolmentStatus.unsuccessful && ballot?.reserveNo != null,
    ballot: ownBallotViewOf(ballot),
    group,
    nextLesson: nextLesson ? lessonViewOf(nextLesson) : null,
    lessons: lessons.map(lessonViewOf),
    actions: actionsOf({ status, lessons, groupSize, isEntryOpen }, now),
  }
}

export function ownBallotViewOf(ballot: OwnBallot | undefined) {
  return ballot ? { ...ballot, releasedAt: ballot.releasedAt && toHongKongIso(ballot.releasedAt) } : null
}

export type EnrolmentView = ReturnType<typeof enrolmentViewOf>

/** D-107: the day on which the member looks; the day of the application is day 0 (D-108). */
function checkAfter(appliedAt: Date, { isHoliday }: Pick<Surroundings, 'isHoliday'>): string {
  return addWorkingDays(hongKongDateOf(appliedAt), enrolmentCheckWorkingDays, isHoliday)
}

export function recordViewOf({ enrolment, on, lesson, code }: ShownRecord) {
  return { ...courseFactsOf(enrolment), date: on, start: lesson ? hongKongTimeOf(lesson.startsAt) : null, code }
}

function courseFactsOf({ id, courseClass, course, hasCoursePage }: MemberEnrolment) {
  return {
    enrolmentId: id,
    classCode: courseClass.classCode,
    courseDocumentId: course.documentId,
    courseName: namesByLanguage(course),
    hasCoursePage,
    centre: { code: courseClass.centreCode, name: centreNamesOf(courseClass) },
  }
}

function lessonViewOf({ lessonUuid, startsAt, endsAt, isCancelled, mark, markedAt }: OwnLesson) {
  return {
    lessonUuid,
    date: hongKongDateOf(startsAt),
    start: hongKongTimeOf(startsAt),
    end: hongKongTimeOf(endsAt),
    lessonStatus: isCancelled ? ('CANCELLED' as const) : ('SCHEDULED' as const),
    attendance: mark,
    leaveAt: mark === 'L' && markedAt ? toHongKongIso(markedAt) : null,
    leaveAllowedUntil: toHongKongIso(leaveAllowedUntil(startsAt)),
  }
}

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
