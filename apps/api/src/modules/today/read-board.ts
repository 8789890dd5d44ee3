import { addWorkingDays, enrolmentCheckWorkingDays, overdueBefore } from '@dhc/reference/general-holidays'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import { callListDays } from '@dhc/reference/message-rules'
import { daysOfRolls, isRollMissing } from '@dhc/reference/roll-rules'
import { mayWorkAt } from '@dhc/reference/staff-rules'
import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { newestAuditPosition } from '../audit/index.ts'
import { type ClassTask, listBallotTasks } from '../ballot/index.ts'
import { type CourseClass, listOfferedClasses } from '../catalogue/index.ts'
import { countNews } from '../class-news/index.ts'
import { countCorrections } from '../correction/index.ts'
import { countOpenEnquiries, newestEnquiryAt } from '../enquiry/index.ts'
import { newestEnrolmentEvent, readAwaitingConfirmation } from '../enrolment/index.ts'
import { countAlarms, countRecallsDue, newestAlarmAt } from '../health/index.ts'
import { type CountedLesson, readWeatherNow, showLessons } from '../lessons/index.ts'
import { countApplicants, countDeletions, type MemberDeps, readDeletions, readUncalled } from '../member/index.ts'
import { countUndelivered } from '../messages/index.ts'
import { countOpenCalls } from '../notices/index.ts'
import { countWaitingPhoneChanges } from '../phone-change/index.ts'
import { countUnsent } from '../reports/index.ts'
import type { Clerk } from '../session/index.ts'
import { readDay } from '../telehealth/index.ts'
import { readExpectedToday } from '../visit/index.ts'

/** Which parts of the board somebody may see. */
export type BoardParts = Readonly<
  Record<
    | 'lessons'
    | 'rolls'
    | 'classNews'
    | 'consultations'
    | 'visits'
    | 'applications'
    | 'confirmations'
    | 'ballots'
    | 'enquiries'
    | 'messages'
    | 'deletions'
    | 'recalls'
    | 'phoneChanges'
    | 'corrections'
    | 'returns',
    boolean
  >
>

export type Board = Awaited<ReturnType<typeof readBoard>>

/** How many of a queue the board names; the rest is a number. */
const mostNamed = 5
const undeliveredDays = 7
const dayMs = 24 * 60 * 60_000

type Asked = {
  readonly centre: string | undefined
  readonly parts: BoardParts
  /** Read before the rest, so that what changes meanwhile is told by the stream. */
  readonly version: string
}

/**
 * One call for the first screen. About fifteen statements, however many people and classes there are, one
 * after the other: twenty counters that open at half past eight must not take all connections. Shared by all who see the
 * same, so nothing in here may be about the clerk alone but role and centres.
 */
export async function readBoard(deps: TodayDeps, clerk: Clerk, { centre, parts, version }: Asked) {
  const now = deps.clock.now()
  const todayOn = hongKongDateOf(now)
  const isHoliday = await deps.readHolidays(deps.db)
  const isAsked = (code: string) => (centre === undefined ? mayWorkAt(clerk, code) : code === centre)
  const needsClasses = parts.confirmations || parts.ballots
  const offered = needsClasses ? await listOfferedClasses(deps.db) : []
  const classes = offered.filter(({ centreCode }) => isAsked(centreCode))
  return {
    todayOn,
    centre: centre ?? null,
    version,
    lessons: parts.lessons ? await lessonsOf(deps, todayOn, isAsked) : null,
    visits: parts.visits ? await readExpectedToday(deps, isAsked, mostNamed) : null,
    applications: parts.applications ? await applicationsOf(deps, todayOn) : null,
    confirmations: parts.confirmations ? await confirmationsOf(deps, classes, todayOn, isHoliday) : null,
    ballots: parts.ballots ? await listBallotTasks(deps, classes, isHoliday) : null,
    enquiries: parts.enquiries ? await countOpenEnquiries(deps) : null,
    rolls: parts.rolls ? await rollsNeverTaken(deps, now, isAsked) : null,
    classNews: parts.classNews ? await countNews(deps.db) : null,
    consultations: parts.consultations
      ? await readDay(deps.db, { now, dayEnds: instantOf(addDays(todayOn, 1)) })
      : null,
    messages: parts.messages ? await messagesOf(deps, now) : null,
    deletions: parts.deletions
      ? { ...(await countDeletions(deps.db)), next: await readDeletions(deps, mostNamed) }
      : null,
    alarms: parts.recalls ? await deps.inTransaction((tx) => countAlarms(tx, todayOn)) : null,
    recalls: parts.recalls ? await deps.inTransaction((tx) => countRecallsDue(tx, todayOn)) : null,
    phoneChanges: parts.phoneChanges ? await countWaitingPhoneChanges(deps.db, now) : null,
    corrections: parts.corrections ? await countCorrections(deps.db, todayOn) : null,
    returns: parts.returns ? await countUnsent(deps.db, todayOn) : null,
    weather: await readWeatherNow(deps.db, now, deps.isWeatherFeedOn),
  } satisfies Record<string, unknown> & { ballots: ClassTask[] | null }
}

async function lessonsOf(deps: TodayDeps, todayOn: string, isAsked: (centre: string) => boolean) {
  const lessons = await showLessons(deps, { from: todayOn, to: todayOn, centreCode: undefined })
  return lessons.filter(({ courseClass }: CountedLesson) => isAsked(courseClass.centreCode))
}

/** Whose people count as neither here nor away, until somebody says so. */
async function rollsNeverTaken(deps: TodayDeps, now: Date, isAsked: (centre: string) => boolean) {
  const todayOn = hongKongDateOf(now)
  const from = addDays(todayOn, -daysOfRolls)
  const lessons = await showLessons(deps, { from, to: todayOn, centreCode: undefined })
  const untaken = lessons.filter(
    ({ lesson, courseClass, ...counts }) =>
      isAsked(courseClass.centreCode) &&
      isRollMissing({ ...counts, endsAt: lesson.endsAt, isOff: lesson.isCancelled || courseClass.isCancelled }, now),
  )
  return { waiting: untaken.length, oldest: untaken.slice(0, mostNamed) }
}

async function messagesOf({ db }: TodayDeps, now: Date) {
  const since = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    toCall: await countOpenCalls(db, { since: since(callListDays), now }),
    undelivered: await countUndelivered(db, since(undeliveredDays)),
  }
}

async function applicationsOf(deps: TodayDeps, todayOn: string) {
  const { uncalled, overdue, called } = await countApplicants(deps.db, todayOn)
  return { waiting: uncalled, overdue, called, oldest: uncalled > 0 ? await readUncalled(deps, mostNamed) : [] }
}

async function confirmationsOf(
  { db }: TodayDeps,
  classes: readonly CourseClass[],
  todayOn: string,
  isHoliday: (on: string) => boolean,
) {
  const byUuid = new Map(classes.map((each) => [each.strapiUuid, each]))
  const ids = [...byUuid.keys()]
  const lateBefore = instantOf(overdueBefore(todayOn, enrolmentCheckWorkingDays, isHoliday))
  const { rows, ...counts } = await readAwaitingConfirmation(db, ids, { lateBefore, most: mostNamed })
  const oldest = rows.flatMap(({ id, classUuid, createdAt }) => {
    const courseClass = byUuid.get(classUuid)
    const due = addWorkingDays(hongKongDateOf(createdAt), enrolmentCheckWorkingDays, isHoliday)
    return courseClass ? [{ id, courseClass, due, isOverdue: due < todayOn }] : []
  })
  return { ...counts, oldest }
}

export type TodayDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly cipher: FieldCipher
  readonly vault: MemberDeps['vault']
  readonly isWeatherFeedOn: boolean
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
}

/**
 * Another text as soon as anything on a board may have changed: what people do is in the audit log, what becomes of
 * enrolments in its events, letters of the public and what is measured at home in neither. Four reads of the end of an index.
 */
export async function boardVersion({ db }: Pick<TodayDeps, 'db'>): Promise<string> {
  const position = await newestAuditPosition(db)
  const event = await newestEnrolmentEvent(db)
  const enquiryAt = await newestEnquiryAt(db)
  const alarmAt = await newestAlarmAt(db)
  return `${position}-${event}-${enquiryAt?.getTime() ?? 0}-${alarmAt?.getTime() ?? 0}`
}
