import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import ical, { ICalCalendarMethod, type ICalDateTimeValue, ICalEventStatus } from 'ical-generator'

type CalendarEvent = {
  /** Its lasting name on this site. */
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly name: string
  readonly place?: string | undefined
  readonly url?: string
  readonly isCancelled: boolean
  /** Why, where it is not the lesson itself that is cancelled. */
  readonly cancelledWord?: string | undefined
  /** A calendar that has the event already replaces it only by a higher number. */
  readonly sequence: number
}

export type CalendarFile = {
  readonly events: readonly CalendarEvent[]
  /** Part of each event's lasting name, so that two sites never share one. */
  readonly host: string
  readonly product: string
  readonly madeAt: Date
  readonly language: string
  readonly cancelledWord: string
  /** Of a subscription: how it is called in the list of calendars, and how often to look again. */
  readonly subscription?: { readonly name: string; readonly refreshMinutes: number }
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

/** RFC 5545: lessons for the calendar of a phone. A cancelled one stays in it, as cancelled. */
export function calendarFile(file: CalendarFile): string {
  const { subscription } = file
  const calendar = ical({
    prodId: { company: file.host, product: file.product, language: file.language.toUpperCase() },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ...(subscription && { name: subscription.name, ttl: subscription.refreshMinutes * 60 }),
    // The zone belongs to each event: a calendar with one of its own would write DTSTAMP in it, which must be UTC.
    timezone: { name: null, generator: () => hongKongZone },
    events: file.events.map((event) => entryOf(event, file)),
  })
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`
}

function entryOf(event: CalendarEvent, { host, madeAt, ...file }: CalendarFile) {
  const { isCancelled, name, place, url, cancelledWord = file.cancelledWord } = event
  return {
    id: `${event.id}@${host}`,
    stamp: madeAt,
    timezone: zone,
    start: wallTime(event.startsAt),
    end: wallTime(event.endsAt),
    summary: isCancelled ? `${cancelledWord}: ${name}` : name,
    ...(place && { location: place }),
    ...(url && { url }),
    sequence: event.sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/**
 * Day and time as the clocks of Hong Kong show them. Of a plain Date the library would write what the clock of this
 * machine shows; of anything that formats itself, as Day.js does, it takes the words.
 */
function wallTime(at: Date): ICalDateTimeValue {
  const [day, time] = [hongKongDateOf(at).replaceAll('-', ''), `${hongKongTimeOf(at).replace(':', '')}00`]
  return {
    isValid: () => true,
    format: (pattern) => (pattern === 'YYYYMMDD' ? day : time),
    toDate: () => at,
    toJSON: () => at.toJSON(),
  }
}
