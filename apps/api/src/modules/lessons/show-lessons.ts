import { enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, hongKongTimeOf, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { ComingState } from '@dhc/reference/reminder-rules'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { centreNamesOf, findLessons, listLessons, type PlannedLesson } from '../catalogue/index.ts'
import {
  countEveryMark,
  countStatuses,
  type EnrolmentRow,
  listEnrolmentsIn,
  listMarksOfLesson,
} from '../enrolment/index.ts'
import { findMembers, type Member } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { LessonDeps } from './call-off.ts'
import { listRemindersFor, type ReminderRow } from './reminder/reminder-store.ts'

export type CountedLesson = PlannedLesson & {
  readonly enrolled: number
  readonly onLeave: number
  /** Attended or absent. */
  readonly marked: number
}

/** Hong Kong days, both included. */
type Asked = { readonly from: string; readonly to: string; readonly centreCode: string | undefined }

export async function showLessons(
  { db }: Pick<LessonDeps, 'db'>,
  { from, to, centreCode }: Asked,
): Promise<CountedLesson[]> {
  const window = { startFrom: instantOf(from), startBefore: instantOf(addDays(to, 1)), centreCode }
  return withCounts(db, await listLessons(db, window))
}

export async function withCounts(db: Database, lessons: readonly PlannedLesson[]): Promise<CountedLesson[]> {
  const classUuids = [...new Set(lessons.map(({ courseClass }) => courseClass.strapiUuid))]
  const lessonUuids = lessons.map(({ lesson }) => lesson.lessonUuid)
  const counts = await countStatuses(db, classUuids)
  const marks = await countEveryMark(db, lessonUuids)
  return lessons.map((planned) => ({
    ...planned,
    enrolled: counts.get(planned.courseClass.strapiUuid)?.[enrolmentStatus.enrolled] ?? 0,
    onLeave: marks.get(planned.lesson.lessonUuid)?.[lessonCode.onLeave] ?? 0,
    marked: markedOf(marks.get(planned.lesson.lessonUuid)),
  }))
}

function markedOf(marks: { readonly ATT?: number; readonly ABS?: number } | undefined): number {
  return (marks?.[lessonCode.attended] ?? 0) + (marks?.[lessonCode.absent] ?? 0)
}

type RollEntry = {
  readonly row: EnrolmentRow
  readonly member: Member | undefined
  readonly mark: Awaited<ReturnType<typeof listMarksOfLesson>>[number] | undefined
  /** Whether they were asked, and what they said. */
  readonly reminder: ReminderRow | undefined
}

export type Roll = CountedLesson & { readonly roll: readonly RollEntry[] }

/** PRIV-05: whoever looks at names leaves a row in the log. */
export async function showRoll(deps: LessonDeps, clerk: Clerk, lessonUuid: string): Promise<Roll> {
  const roll = await readRoll(deps, lessonUuid)
  const what = { action: 'lesson.roll', objectKind: 'lesson', objectId: lessonUuid, outcome: 'DONE' } as const
  await deps.inTransaction((tx) => recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now()))
  return roll
}

/** Everybody who has a place, and whoever has a mark and left since. */
export async function readRoll(deps: Pick<LessonDeps, 'db' | 'vault' | 'clock'>, lessonUuid: string): Promise<Roll> {
  const [found] = await withCounts(deps.db, await findLessons(deps.db, [lessonUuid]))
  if (!found) throw new MemberError('notFound')
  const marks = await listMarksOfLesson(deps.db, lessonUuid)
  const rows = await listEnrolmentsIn(deps.db, found.courseClass.strapiUuid, Object.values(enrolmentStatus))
  const reminders = await listRemindersFor(deps.db, lessonUuid, found.lesson.startsAt)
  const reminderOf = new Map(reminders.map((reminder) => [reminder.enrolmentId, reminder]))
  const markOf = new Map(marks.map((mark) => [mark.enrolmentId, mark]))
  const entries = rows
    .map((row) => ({ row, mark: markOf.get(row.id), reminder: reminderOf.get(row.id) }))
    .filter(({ row, mark }) => row.status === enrolmentStatus.enrolled || mark)
  const members = await findMembers(
    deps,
    entries.map(({ row }) => row.memberId),
  )
  return { ...found, roll: entries.map((entry) => ({ ...entry, member: members.get(entry.row.memberId) })) }
}

export function lessonView({ lesson, courseClass, course, cancellation, enrolled, onLeave, marked }: CountedLesson) {
  const isOff = lesson.isCancelled || courseClass.isCancelled
  return {
    lessonUuid: lesson.lessonUuid,
    strapiUuid: courseClass.strapiUuid,
    classCode: courseClass.classCode,
    courseName: { 'zh-HK': course.nameZhHk, 'zh-CN': course.nameZhCn, 'en-US': course.nameEnUs },
    centre: courseClass.centreCode,
    centreName: centreNamesOf(courseClass),
    date: hongKongDateOf(lesson.startsAt),
    start: hongKongTimeOf(lesson.startsAt),
    end: hongKongTimeOf(lesson.endsAt),
    outdoor: courseClass.isOutdoor,
    lessonStatus: isOff ? ('CANCELLED' as const) : ('SCHEDULED' as const),
    reason: cancellation?.isCalledOff ? cancellation.reason : null,
    weather_signal_id: cancellation?.isCalledOff ? cancellation.weatherSignalId : null,
    enrolled,
    on_leave: onLeave,
    marked,
  }
}

export function rollView({ roll, ...lesson }: Roll) {
  return { ...lessonView(lesson), roll: roll.map(rollEntryView) }
}

/** Somebody who is gone has no name any more (PRIV-02). */
function rollEntryView({ row, member, mark, reminder }: RollEntry) {
  return {
    enrolmentId: row.id,
    member_id: row.memberId,
    member_no: member?.particulars.member_no ?? null,
    name: member?.nameEn ?? '',
    name_zh: member?.nameZh ?? null,
    status: row.status,
    attendance: mark?.code ?? null,
    marked_at: mark ? toHongKongIso(mark.at) : null,
    coming: comingOf(reminder, mark?.code === lessonCode.onLeave),
  }
}

/** Leave says it, whichever way it came. */
function comingOf(reminder: ReminderRow | undefined, isOnLeave: boolean): ComingState | null {
  if (isOnLeave) return 'NOT_COMING'
  return reminder ? (reminder.answer ?? 'NO_ANSWER') : null
}
