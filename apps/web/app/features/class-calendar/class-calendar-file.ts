import { addDays } from '@dhc/reference/hong-kong-time'
import type { CalendarLesson } from './model.ts'

export type CalendarFile = {
  readonly lessons: readonly CalendarLesson[]
  /** Part of each lesson's lasting name, so that two sites never share one. */
  readonly host: string
  readonly madeAt: Date
  readonly language: string
  readonly cancelledWord: string
  /** The page of the lesson's course. */
  readonly courseUrl: string
}

/** No summer time since 1979, so one rule without an end is the whole truth. */
const hongKongZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Hong_Kong',
  'BEGIN:STANDARD',
  'DTSTART:19791021T033000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:HKT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** RFC 5545: the lessons of a class for the calendar of a phone. A cancelled lesson stays in it, as cancelled. */
export function classCalendarFile(file: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${file.host}//Class calendar//${file.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...hongKongZone,
    ...file.lessons.flatMap((lesson) => eventOf(lesson, file)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventOf(lesson: CalendarLesson, { host, madeAt, cancelledWord, courseUrl }: CalendarFile): string[] {
  const name = `${lesson.courseName} (${lesson.classCode})`
  // A lesson that ends at or past midnight ends on the next day.
  const endOn = lesson.end <= lesson.start ? addDays(lesson.on, 1) : lesson.on
  return [
    'BEGIN:VEVENT',
    `UID:${lesson.id}@${host}`,
    `DTSTAMP:${compact(madeAt.toISOString().slice(0, 19))}Z`,
    `DTSTART;TZID=Asia/Hong_Kong:${compact(`${lesson.on}T${lesson.start}:00`)}`,
    `DTEND;TZID=Asia/Hong_Kong:${compact(`${endOn}T${lesson.end}:00`)}`,
    `SUMMARY:${escapeText(lesson.isCancelled ? `${cancelledWord}: ${name}` : name)}`,
    ...(lesson.centre ? [`LOCATION:${escapeText(lesson.centre.title)}`] : []),
    `URL:${courseUrl}`,
    // A calendar that holds the lesson already replaces it only by a higher number.
    `SEQUENCE:${lesson.isCancelled ? 1 : 0}`,
    `STATUS:${lesson.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

const compact = (dayAndTime: string) => dayAndTime.replaceAll(/[-:]/g, '')

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')
}

const longestLineBytes = 75

/** RFC 5545, 3.1: a line has at most 75 bytes; the next begins with a space. No character is cut in two. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > longestLineBytes) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
