import { formatDateTime } from '@dhc/locales/format'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Clock } from '../../platform/clock.ts'
import {
  type ClassChange,
  centreNamesOf,
  findTimetables,
  type Lesson,
  type OnClassesChanged,
  type Timetable,
} from '../catalogue/index.ts'
import { listEnrolmentsIn } from '../enrolment/index.ts'
import type { Notice, TellMembers } from '../notices/index.ts'
import { classWords, lessonWords } from './lesson-words.ts'

type ChangeDeps = { readonly tellMembers: TellMembers; readonly clock: Clock }

const { awaitingBallot, awaitingConfirmation, enrolled } = enrolmentStatus

/** Section 3.4: whoever waits for a place or has one hears of a new day, time or centre; the quota concerns a ballot. */
export function tellOfClassChanges({ tellMembers, clock }: ChangeDeps): OnClassesChanged {
  return async (tx, changes) => {
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
      for (const notice of noticesOf(change, timetable, at)) await tellMembers(tx, everybody, notice)
      const inBallot = live.filter(({ status }) => status === awaitingBallot).map(({ memberId }) => memberId)
      const quota = quotaNoticeOf(change, timetable, at)
      if (quota) await tellMembers(tx, inBallot, quota)
    }
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
