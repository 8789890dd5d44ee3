import { ruleThatCancels, type WeatherRule, type WeatherSignal } from '@dhc/reference/weather-rules'

export type RecordedSignal = {
  readonly id: string
  readonly signal: WeatherSignal
  readonly from: Date
  readonly to: Date | null
}

export type LessonInWeather = {
  readonly lessonUuid: string
  readonly classUuid: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isOutdoor: boolean
  /** By an editor, with its class, or by staff for a reason of their own: the weather changes nothing about it. */
  readonly isCancelledOtherwise: boolean
  /** The signal that has called it off. */
  readonly calledOffBy: string | null
  /** The signal that staff have overruled for this lesson. */
  readonly overruled: string | null
}

export type WeatherPlan = {
  readonly callOff: readonly { readonly lesson: LessonInWeather; readonly signalId: string }[]
  readonly reinstate: readonly LessonInWeather[]
}

/**
 * D-117: which lessons the signals call off and which they no longer do. A lesson that has ended took place; one that
 * has begun does not come back. How long an open signal lasts nobody knows: it counts up to now, minute by minute.
 */
export function planWeather(
  lessons: readonly LessonInWeather[],
  signals: readonly RecordedSignal[],
  rules: readonly WeatherRule[],
  now: Date,
): WeatherPlan {
  const touching = (lesson: LessonInWeather) =>
    signals.find(
      (signal) =>
        signal.id !== lesson.overruled && ruleThatCancels(lesson, [upToNow(signal, now)], rules) !== undefined,
    )
  return {
    callOff: lessons.flatMap((lesson) => {
      const isOpen = lesson.calledOffBy === null && !lesson.isCancelledOtherwise && now < lesson.endsAt
      const signal = isOpen ? touching(lesson) : undefined
      return signal ? [{ lesson, signalId: signal.id }] : []
    }),
    reinstate: lessons.filter(
      (lesson) => lesson.calledOffBy !== null && now < lesson.startsAt && touching(lesson) === undefined,
    ),
  }
}

/** The Observatory tells of a No. 8 some hours ahead: it is then in force at least at the moment of its issue. */
function upToNow({ signal, from, to }: RecordedSignal, now: Date) {
  const lastKnown = Math.max(now.getTime(), from.getTime())
  return { signal, from, to: to ?? new Date(lastKnown + 1) }
}
