import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { weatherSignals } from '@dhc/reference/weather-rules'
import type { Database } from '../../platform/database/handles.ts'
import { centreNamesOf, listLessons, namesByLanguage, type PlannedLesson } from '../catalogue/index.ts'
import { listSignalsSince, type SignalRow } from './weather-store.ts'

const dayMs = 24 * 3_600_000
/** More than a page can say in a strip; the calendar marks every one. */
const mostLessons = 40

/** S9-17: for everybody. Each web process asks every other second, so without a signal it is one small query. */
export async function showWeatherNow(db: Database, now: Date) {
  const signals = (await listSignalsSince(db, now)).filter(({ fromAt }) => fromAt <= now)
  const lessons = signals.length > 0 ? await lessonsCalledOff(db, signals, now) : []
  return {
    signals: signals
      .toSorted((one, other) => weightOf(one) - weightOf(other))
      .map(({ signal, fromAt }) => ({ signal, from: toHongKongIso(fromAt) })),
    lessons: lessons.slice(0, mostLessons).map(({ lesson, courseClass, course }) => ({
      lessonUuid: lesson.lessonUuid,
      classCode: courseClass.classCode,
      courseName: namesByLanguage(course),
      centre: centreNamesOf(courseClass),
      startsAt: toHongKongIso(lesson.startsAt),
    })),
  }
}

const weightOf = ({ signal }: SignalRow) => weatherSignals.indexOf(signal)

/** Lessons are called off at most two days ahead, and none lasts longer than a day. */
async function lessonsCalledOff(db: Database, signals: readonly SignalRow[], now: Date): Promise<PlannedLesson[]> {
  const inForce = new Set(signals.map(({ id }) => id))
  const startFrom = new Date(now.getTime() - dayMs)
  const lessons = await listLessons(db, { startFrom, startBefore: new Date(now.getTime() + 2 * dayMs) })
  return lessons
    .filter(({ lesson, cancellation }) => {
      const isOff = cancellation?.isCalledOff && inForce.has(cancellation.weatherSignalId ?? '')
      return isOff && lesson.endsAt > now
    })
    .toSorted((one, other) => one.lesson.startsAt.getTime() - other.lesson.startsAt.getTime())
}
