import { addDays, instantOf } from '@dhc/reference/hong-kong-time'
import ical, { ICalCalendarMethod, type ICalDateTimeValue, ICalEventStatus } from 'ical-generator'
import type { CalendarLesson } from './model.ts'

type FileLesson = Omit<CalendarLesson, 'courseClass'>

export type CalendarFile = {
  readonly lessons: readonly FileLesson[]
  /** Part of each lesson's lasting name, so that two sites never share one. */
  readonly host: string
  readonly madeAt: Date
  readonly language: string
  readonly cancelledWord: string
  /** The page of the lesson's course. */
  readonly courseUrl: string
}

const zone = 'Asia/Hong_Kong'

/** No summer time since 1979, so one rule without an end is the whole truth. */
const hongKongZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19791021T033000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:HKT',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\n')

/** RFC 5545: the lessons of a class for the calendar of a phone. A cancelled lesson stays in it, as cancelled. */
export function classCalendarFile(file: CalendarFile): string {
  const calendar = ical({
    prodId: { company: file.host, product: 'Class calendar', language: file.language.toUpperCase() },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    // The zone belongs to each event: a calendar with one of its own would write DTSTAMP in it, which must be UTC.
    timezone: { name: null, generator: () => hongKongZone },
    events: file.lessons.map((lesson) => eventOf(lesson, file)),
  })
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`
}

function eventOf(lesson: FileLesson, { host, madeAt, cancelledWord, courseUrl }: CalendarFile) {
  const { isCancelled } = lesson
  const name = `${lesson.courseName} (${lesson.classCode})`
  // A lesson that ends at or past midnight ends on the next day.
  const endOn = lesson.end <= lesson.start ? addDays(lesson.on, 1) : lesson.on
  return {
    id: `${lesson.id}@${host}`,
    stamp: madeAt,
    timezone: zone,
    start: wallTime(lesson.on, lesson.start),
    end: wallTime(endOn, lesson.end),
    summary: isCancelled ? `${cancelledWord}: ${name}` : name,
    ...(lesson.centre && { location: lesson.centre.title }),
    url: courseUrl,
    // A calendar that holds the lesson already replaces it only by a higher number.
    sequence: isCancelled ? 1 : 0,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/**
 * Day and time as the clocks of Hong Kong show them. Of a plain Date the library would write what the clock of this
 * machine shows; of anything that formats itself, as Day.js does, it takes the words.
 */
function wallTime(on: string, time: string): ICalDateTimeValue {
  return {
    isValid: () => true,
    format: (pattern) => (pattern === 'YYYYMMDD' ? on.replaceAll('-', '') : `${time.replace(':', '')}00`),
    toDate: () => instantOf(on, time),
    toJSON: () => instantOf(on, time).toJSON(),
  }
}
