import { formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import {
  type ClassChange,
  centreNamesOf,
  findTimetables,
  listLessons,
  namesByLanguage,
  type PlannedLesson,
  type Timetable,
} from '../catalogue/index.ts'
import { listEnrolmentsIn, listMarksOfLesson } from '../enrolment/index.ts'
import type { Notice, TellMembers } from '../notices/index.ts'

type Lesson = ClassChange['addedLessons'][number]
type ChangeDeps = { readonly tellMembers: TellMembers; readonly clock: Clock }

const { awaitingBallot, awaitingConfirmation, enrolled } = enrolmentStatus

/** Whoever waits for a place or has one hears of a new day, time or centre; the quota concerns a ballot. */
export function tellOfClassChanges({ tellMembers, clock }: ChangeDeps) {
  return async (tx: Transaction, changes: readonly ClassChange[]): Promise<void> => {
    const timetables = await findTimetables(
      tx,
      changes.map(({ classUuid }) => classUuid),
    )
    const at = clock.now().toISOString()
    for (const change of changes) {
      const timetable = timetables.get(change.classUuid)
      if (!timetable) continue
      const live = await listEnrolmentsIn(tx, change.classUuid, [awaitingBallot, awaitingConfirmation, enrolled])
      const everybody = live.map(({ memberId }) => memberId)
      for (const notice of noticesOf(takingPlace(change, timetable), timetable, at))
        await tellMembers(tx, everybody, notice)
      const inBallot = live.filter(({ status }) => status === awaitingBallot).map(({ memberId }) => memberId)
      const quota = quotaNoticeOf(change, timetable, at)
      if (quota) await tellMembers(tx, inBallot, quota)
    }
  }
}

/** What a storm or the centre has called off does not take place, whatever an editor has written meanwhile. */
function takingPlace(change: ClassChange, { lessons }: Timetable): ClassChange {
  const isOff = new Set(lessons.filter(({ isCancelled }) => isCancelled).map(({ lessonUuid }) => lessonUuid))
  return {
    ...change,
    addedLessons: change.addedLessons.filter(({ lessonUuid }) => !isOff.has(lessonUuid)),
    movedLessons: change.movedLessons.filter(({ to }) => !isOff.has(to.lessonUuid)),
  }
}

/** The moment is part of what a notice is about: a lesson may move to and fro. */
function noticesOf(change: ClassChange, timetable: Timetable, at: string): Notice[] {
  const ofLesson = (name: 'lessonCalledOff' | 'lessonAdded', { lessonUuid, startsAt }: Lesson): Notice => ({
    name,
    about: `${lessonUuid} ${at}`,
    params: (locale) => lessonWords(timetable, startsAt, locale),
  })
  const { newCentreCode } = change
  const moved: Notice = {
    name: 'classMoved',
    about: `${change.classUuid} ${at}`,
    params: (locale) => ({ ...classWords(timetable, locale), centre: centreNamesOf(timetable.courseClass)[locale] }),
  }
  return [
    ...change.movedLessons.map((lesson) => movedNoticeOf(lesson, timetable, at)),
    ...change.cancelledLessons.map((lesson) => ofLesson('lessonCalledOff', lesson)),
    ...change.addedLessons.map((lesson) => ofLesson('lessonAdded', lesson)),
    ...(newCentreCode === null ? [] : [moved]),
  ]
}

function movedNoticeOf({ from, to }: ClassChange['movedLessons'][number], timetable: Timetable, at: string): Notice {
  return {
    name: 'lessonMoved',
    about: `${to.lessonUuid} ${at}`,
    params: (locale) => ({
      ...classWords(timetable, locale),
      from: formatDateTime(from.startsAt, locale),
      to: formatDateTime(to.startsAt, locale),
    }),
  }
}

function quotaNoticeOf({ classUuid, newQuota }: ClassChange, timetable: Timetable, at: string): Notice | undefined {
  if (newQuota === null) return undefined
  return {
    name: 'placesChanged',
    about: `${classUuid} ${at}`,
    params: (locale) => ({ ...classWords(timetable, locale), places: String(newQuota) }),
  }
}

export type ReminderDeps = ChangeDeps & { readonly db: Database; readonly inTransaction: InTransaction }

/**
 * Whoever has a place hears of tomorrow's lesson, once, unless it is called off or leave was taken. One
 * transaction for each lesson: what fails takes back nothing of the lessons before it, and the next hour begins again.
 * Answers how many lessons there are.
 */
export async function remindOfLessons(deps: ReminderDeps): Promise<number> {
  const tomorrowOn = addDays(hongKongDateOf(deps.clock.now()), 1)
  const asked = { startFrom: instantOf(tomorrowOn), startBefore: instantOf(addDays(tomorrowOn, 1)) }
  const planned = (await listLessons(deps.db, asked)).filter(
    ({ lesson, courseClass }) => !lesson.isCancelled && !courseClass.isCancelled,
  )
  for (const each of planned) await remindOf(deps, each)
  return planned.length
}

async function remindOf({ inTransaction, tellMembers }: ReminderDeps, planned: PlannedLesson): Promise<void> {
  const { lesson, courseClass } = planned
  await inTransaction(async (tx) => {
    const people = await listEnrolmentsIn(tx, courseClass.strapiUuid, [enrolmentStatus.enrolled])
    const marked = new Set((await listMarksOfLesson(tx, lesson.lessonUuid)).map(({ enrolmentId }) => enrolmentId))
    const coming = people.filter(({ id }) => !marked.has(id)).map(({ memberId }) => memberId)
    await tellMembers(tx, coming, {
      name: 'lessonTomorrow',
      // A lesson that was moved is another one to be reminded of.
      about: `${lesson.lessonUuid} ${hongKongDateOf(lesson.startsAt)}`,
      params: (locale) => ({
        ...lessonWords(planned, lesson.startsAt, locale),
        centre: centreNamesOf(courseClass)[locale],
      }),
    })
  })
}

type CourseAndClass = Pick<Timetable, 'course' | 'courseClass'>

/** How a notice names a class, in the language of whoever reads it. */
function classWords({ course, courseClass }: CourseAndClass, locale: Locale) {
  return { course: namesByLanguage(course)[locale], code: courseClass.classCode }
}

/** The same with the day and time of one of its lessons. */
export function lessonWords(timetable: CourseAndClass, startsAt: Date, locale: Locale) {
  return { ...classWords(timetable, locale), lesson: formatDateTime(startsAt, locale) }
}
