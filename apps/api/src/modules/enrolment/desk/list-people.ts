import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addWorkingDays, enrolmentCheckWorkingDays, overdueBefore } from '@dhc/reference/general-holidays'
import { hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { mayWorkAt, worksEverywhere } from '@dhc/reference/staff-rules'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { findClasses, findTimetables, listOfferedClasses, type Timetable } from '../../catalogue/index.ts'
import { findMember, findMembers, type Member } from '../../member/index.ts'
import { type Clerk, listByStaff, type ShownDeps, signedBy } from '../../session/index.ts'
import { isExpectedAt } from '../domain/enrolment-pages.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { type MemberEnrolment, readMemberEnrolments } from '../member-enrolments.ts'
import { type EnrolmentRow, listEnrolmentsIn } from '../store.ts'
import { countWaiting, pageAwaitingConfirmation } from '../waiting-store.ts'

export type Person = { readonly row: EnrolmentRow; readonly member: Member | undefined }

/** PRIV-05: whoever looks at names leaves a row in the log. */
export async function listClassEnrolments(
  deps: EnrolmentDeps & ShownDeps,
  clerk: Clerk,
  { strapiUuid, status, isTaken }: { strapiUuid: string; status: EnrolmentStatus | undefined; isTaken?: boolean },
): Promise<Person[]> {
  const [offered] = await findClasses(deps.db, [strapiUuid])
  if (!offered) throw new MemberError('classNotFound')
  const rows = await listEnrolmentsIn(deps.db, strapiUuid, status ? [status] : Object.values(enrolmentStatus))
  const action = isTaken ? 'enrolment.export' : 'enrolment.list'
  const what = { action, objectKind: 'class', objectId: strapiUuid, outcome: 'DONE' } as const
  await deps.inTransaction((tx) =>
    recordAudit(tx, { ...signedBy(clerk), ...what, detail: `${rows.length} people` }, deps.clock.now()),
  )
  const people = await withMembers(deps, rows)
  const shown = people.flatMap(({ member }) => member?.id ?? [])
  // A file has no member_id that the hook of all lists could see.
  if (isTaken) await listByStaff(deps, clerk, { action, detail: `class ${strapiUuid}` }, shown)
  return people
}

export type Waiting = Person & { readonly timetable: Timetable; readonly due: string; readonly isOverdue: boolean }

type Asked = { readonly isOverdue: boolean; readonly page: number; readonly pageSize: number }

/** D-107: those of the own centres, the oldest first; overdue once the fifth working day is over. */
export async function listWaiting(
  deps: EnrolmentDeps,
  clerk: Clerk,
  { isOverdue, ...page }: Asked,
): Promise<{ items: Waiting[]; total: number }> {
  const todayOn = hongKongDateOf(deps.clock.now())
  const isHoliday = await deps.readHolidays(deps.db)
  const before = isOverdue ? lateBefore(todayOn, isHoliday) : undefined
  const exceptClasses = await classesOfOthers(deps, clerk)
  const { rows, total } = await pageAwaitingConfirmation(deps.db, { exceptClasses, before }, page)
  const timetables = await findTimetables(deps.db, [...new Set(rows.map(({ classUuid }) => classUuid))])
  const people = await withMembers(deps, rows)
  const items = people.flatMap(({ row, member }) => {
    const timetable = timetables.get(row.classUuid)
    const due = addWorkingDays(hongKongDateOf(row.createdAt), enrolmentCheckWorkingDays, isHoliday)
    return timetable ? [{ row, member, timetable, due, isOverdue: due < todayOn }] : []
  })
  return { items, total }
}

export type OverdueDeps = Pick<EnrolmentDeps, 'db' | 'clock' | 'readHolidays'>

/** For the morning: how many wait for longer than promised. */
export async function countOverdue({ db, clock, readHolidays }: OverdueDeps): Promise<number> {
  const before = lateBefore(hongKongDateOf(clock.now()), await readHolidays(db))
  return countWaiting(db, { exceptClasses: [], before })
}

const lateBefore = (todayOn: string, isHoliday: (on: string) => boolean) =>
  instantOf(overdueBefore(todayOn, enrolmentCheckWorkingDays, isHoliday))

/** Classes that are no longer offered count as anybody's: somebody must decide what is left in them. */
async function classesOfOthers({ db }: EnrolmentDeps, clerk: Clerk): Promise<string[]> {
  if (worksEverywhere(clerk.role)) return []
  const offered = await listOfferedClasses(db)
  return offered.filter(({ centreCode }) => !mayWorkAt(clerk, centreCode)).map(({ strapiUuid }) => strapiUuid)
}

async function withMembers(deps: EnrolmentDeps, rows: readonly EnrolmentRow[]): Promise<Person[]> {
  const members = await findMembers(
    deps,
    rows.map(({ memberId }) => memberId),
  )
  return rows.map((row) => ({ row, member: members.get(row.memberId) }))
}

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
    .filter(({ lesson }) => isExpectedAt(lesson, now))
    .toSorted((one, other) => one.lesson.startsAt.getTime() - other.lesson.startsAt.getTime())
    .slice(0, mostNextLessons)
}

export type NextLesson = ReturnType<typeof nextLessonsOf>[number]
