/** Signals that touch lessons. Staff record them; extreme conditions have no code at the Observatory. */
export const weatherSignals = ['BLACK_RAINSTORM', 'TC8_OR_ABOVE', 'EXTREME', 'TC3'] as const

export type WeatherSignal = (typeof weatherSignals)[number]

export interface WeatherRule {
  readonly signal: WeatherSignal
  /** A lesson is cancelled if the signal is in force at any moment from this long before its start … */
  readonly hoursBefore: number
  /** … up to, but not including, this moment of the lesson. */
  readonly until: 'start' | 'end'
  readonly outdoorOnly: boolean
}

/**
 * A table of rules. Black rainstorm is the document's (S9-17, D-117): issued during the lesson, it goes on.
 * No. 8 and extreme conditions close the centres; No. 3 touches outdoor classes only. Amber, red and No. 1 change nothing.
 */
export const weatherRules: readonly WeatherRule[] = [
  { signal: 'BLACK_RAINSTORM', hoursBefore: 3, until: 'start', outdoorOnly: false },
  { signal: 'TC8_OR_ABOVE', hoursBefore: 3, until: 'end', outdoorOnly: false },
  { signal: 'EXTREME', hoursBefore: 3, until: 'end', outdoorOnly: false },
  { signal: 'TC3', hoursBefore: 3, until: 'end', outdoorOnly: true },
]

export interface LessonTime {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isOutdoor: boolean
}

export interface SignalInForce {
  readonly signal: WeatherSignal
  readonly from: Date
  /** The first moment after the signal; null while it is still in force. */
  readonly to: Date | null
}

/** D-117: the rule that cancels the lesson, if any. Cancelled by weather is never an absence. */
export function ruleThatCancels(
  lesson: LessonTime,
  inForce: readonly SignalInForce[],
  rules: readonly WeatherRule[] = weatherRules,
): WeatherRule | undefined {
  return rules.find(
    (rule) =>
      (lesson.isOutdoor || !rule.outdoorOnly) &&
      inForce.some((signal) => signal.signal === rule.signal && touches(rule, lesson, signal)),
  )
}

function touches(rule: WeatherRule, lesson: LessonTime, signal: SignalInForce): boolean {
  const windowFrom = lesson.startsAt.getTime() - rule.hoursBefore * 3_600_000
  const windowTo = (rule.until === 'start' ? lesson.startsAt : lesson.endsAt).getTime()
  const signalTo = signal.to?.getTime() ?? Number.POSITIVE_INFINITY
  return signal.from.getTime() < windowTo && signalTo > windowFrom
}

/** So long can a signal that was recorded by mistake be undone as if it had never been. */
const withdrawalMinutes = 10

export interface RecordedBy {
  readonly source: 'STAFF' | 'FEED'
  readonly recordedAt: Date
}

/** What the Observatory said is true, and would be recorded again within a minute. */
export function mayWithdrawSignal({ source, recordedAt }: RecordedBy, now: Date): boolean {
  return source === 'STAFF' && now.getTime() < recordedAt.getTime() + withdrawalMinutes * 60_000
}

/** After No. 8 or extreme conditions the centres reopen, if enough of the day's opening time is left. @public */
export const reopeningRules = { afterHours: 2, openingHoursLeft: 3 } as const
