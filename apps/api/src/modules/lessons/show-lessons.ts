import type { GuestWay } from '@dhc/reference/chair-rules'
import { type EnrolmentStatus, enrolmentStatus, type LessonCode, lessonCode } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, hongKongTimeOf, instantOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { ComingState } from '@dhc/reference/reminder-rules'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { centreNamesOf, findLessons, listLessons, type PlannedLesson } from '../catalogue/index.ts'
import { countEveryMark, countStatuses, listEnrolmentsIn, listMarksOfLesson } from '../enrolment/index.ts'
import { findMembers, type Member } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { LessonDeps } from './call-off.ts'
import { type ChairRow, listChairsOf, listGuestsOf, listOffersOf, type OfferRow } from './chairs/chair-store.ts'
import { listRemindersFor, type ReminderRow } from './reminder/reminder-store.ts'

export type CountedLesson = PlannedLesson & {
  readonly enrolled: number
  readonly onLeave: number
  /** Attended or absent. */
  readonly marked: number
  /** Who comes to this one lesson on the chair of somebody on leave. */
  readonly guests: readonly OfferRow[]
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
  const guests = Map.groupBy(await listGuestsOf(db, lessonUuids), ({ lessonUuid }) => lessonUuid)
  return lessons.map((planned) => ({
    ...planned,
    enrolled: counts.get(planned.courseClass.strapiUuid)?.[enrolmentStatus.enrolled] ?? 0,
    onLeave: marks.get(planned.lesson.lessonUuid)?.[lessonCode.onLeave] ?? 0,
    marked: markedOf(marks.get(planned.lesson.lessonUuid)),
    guests: guests.get(planned.lesson.lessonUuid) ?? [],
  }))
}

function markedOf(marks: { readonly ATT?: number; readonly ABS?: number } | undefined): number {
  return (marks?.[lessonCode.attended] ?? 0) + (marks?.[lessonCode.absent] ?? 0)
}

type RollEntry = {
  /** Of the enrolment; of the offer that a guest has accepted. */
  readonly id: string
  readonly memberId: string
  /** A guest has none in the class. */
  readonly status: EnrolmentStatus | null
  readonly guest: GuestWay | null
  readonly member: Member | undefined
  readonly mark: { readonly code: LessonCode; readonly at: Date } | undefined
  readonly coming: ComingState | null
}

export type Roll = CountedLesson & {
  readonly roll: readonly RollEntry[]
  readonly chairs: readonly (ChairRow & { readonly offers: readonly OfferRow[] })[]
}

/** PRIV-05: whoever looks at names leaves a row in the log. */
export async function showRoll(deps: LessonDeps, clerk: Clerk, lessonUuid: string): Promise<Roll> {
  const roll = await readRoll(deps, lessonUuid)
  const what = { action: 'lesson.roll', objectKind: 'lesson', objectId: lessonUuid, outcome: 'DONE' } as const
  await deps.inTransaction((tx) => recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now()))
  return roll
}

/** Everybody who has a place, whoever has a mark and left since, and then the guests of this one lesson. */
export async function readRoll(deps: Pick<LessonDeps, 'db' | 'vault' | 'clock'>, lessonUuid: string): Promise<Roll> {
  const [found] = await withCounts(deps.db, await findLessons(deps.db, [lessonUuid]))
  if (!found) throw new MemberError('notFound')
  const marks = await listMarksOfLesson(deps.db, lessonUuid)
  const rows = await listEnrolmentsIn(deps.db, found.courseClass.strapiUuid, Object.values(enrolmentStatus))
  const reminders = await listRemindersFor(deps.db, lessonUuid, found.lesson.startsAt)
  const reminderOf = new Map(reminders.map((reminder) => [reminder.enrolmentId, reminder]))
  const markOf = new Map(marks.map((mark) => [mark.enrolmentId, mark]))
  const own = rows
    .filter(({ id, status }) => status === enrolmentStatus.enrolled || markOf.has(id))
    .map(({ id, memberId, status }) => {
      const mark = markOf.get(id)
      const coming = comingOf(reminderOf.get(id), mark?.code === lessonCode.onLeave)
      return { id, memberId, status, guest: null, mark, coming }
    })
  const entries = [...own, ...found.guests.map(guestEntry)]
  const members = await findMembers(
    deps,
    entries.map(({ memberId }) => memberId),
  )
  const offers = Map.groupBy(await listOffersOf(deps.db, lessonUuid), ({ chairId }) => chairId)
  const chairs = await listChairsOf(deps.db, lessonUuid)
  return {
    ...found,
    roll: entries.map((entry) => ({ ...entry, member: members.get(entry.memberId) })),
    chairs: chairs.map((chair) => ({ ...chair, offers: offers.get(chair.id) ?? [] })),
  }
}

function guestEntry({ id, memberId, way, attendance, markedAt }: OfferRow): Omit<RollEntry, 'member'> {
  const mark = attendance && markedAt ? { code: attendance, at: markedAt } : undefined
  return { id, memberId, status: null, guest: way, mark, coming: 'COMING' }
}

export function lessonView({ lesson, courseClass, course, cancellation, ...counted }: CountedLesson) {
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
    enrolled: counted.enrolled,
    on_leave: counted.onLeave,
    marked: counted.marked,
    guests: counted.guests.length,
  }
}

export function rollView({ roll, chairs, ...lesson }: Roll) {
  return { ...lessonView(lesson), roll: roll.map(rollEntryView), chairs: chairs.map(chairView) }
}

/** Who was asked is nobody's business at the roll; who comes stands on it. */
function chairView({ id, freedAt, stoppedAt, outcome, offers }: Roll['chairs'][number]) {
  return {
    chair_id: id,
    freed_at: toHongKongIso(freedAt),
    stopped_at: stoppedAt && toHongKongIso(stoppedAt),
    outcome,
    offers: offers.map(({ position, way, state, offeredAt, endsAt, stateAt }) => ({
      position,
      way,
      state,
      offered_at: toHongKongIso(offeredAt),
      ends_at: toHongKongIso(endsAt),
      state_at: toHongKongIso(stateAt),
    })),
  }
}

/** Somebody who is gone has no name any more (PRIV-02). */
function rollEntryView({ id, memberId, status, guest, member, mark, coming }: RollEntry) {
  return {
    enrolmentId: id,
    member_id: memberId,
    member_no: member?.particulars.member_no ?? null,
    name: member?.nameEn ?? '',
    name_zh: member?.nameZh ?? null,
    status,
    guest,
    attendance: mark?.code ?? null,
    marked_at: mark ? toHongKongIso(mark.at) : null,
    coming,
  }
}

/** Leave says it, whichever way it came. */
function comingOf(reminder: ReminderRow | undefined, isOnLeave: boolean): ComingState | null {
  if (isOnLeave) return 'NOT_COMING'
  return reminder ? (reminder.answer ?? 'NO_ANSWER') : null
}
