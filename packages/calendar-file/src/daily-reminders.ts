type DailyReminder = {
  /** Its lasting name: a calendar that has it already replaces it. */
  readonly id: string
  /** `07:30`: by the clock of the phone, wherever one is (A-222). */
  readonly time: string
  readonly name: string
}

export type DailyReminders = {
  readonly reminders: readonly DailyReminder[]
  /** Of the first reminder. */
  readonly firstOn: string
  /** How many days; nothing: until somebody deletes it. */
  readonly days: number | undefined
  readonly host: string
  readonly url: string
  readonly madeAt: Date
}

/**
 * RFC 5545, written by hand for the browser: the library for lessons is four times as large as the page. Each reminder
 * rings at its time.
 */
export function dailyRemindersFile({ reminders, firstOn, days, host, url, madeAt }: DailyReminders): string {
  const events = reminders.flatMap(({ id, time, name }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(madeAt)}`,
    `SEQUENCE:${Math.floor(madeAt.getTime() / 60_000)}`,
    `DTSTART:${firstOn.replaceAll('-', '')}T${time.replace(':', '')}00`,
    'DURATION:PT10M',
    `RRULE:FREQ=DAILY${days === undefined ? '' : `;COUNT=${days}`}`,
    `SUMMARY:${escaped(name)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(name)}`,
    'END:VALARM',
    'END:VEVENT',
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//Measuring//EN`, 'METHOD:PUBLISH']
  return [...head, ...events, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** No line is longer than 75 octets; a sign of several stays whole. */
function folded(line: string): string {
  const lines = ['']
  for (const sign of line) {
    const last = lines.at(-1) ?? ''
    if (octets(last + sign) > 74) lines.push(` ${sign}`)
    else lines[lines.length - 1] = last + sign
  }
  return lines.join('\r\n')
}

const octets = (text: string) => new TextEncoder().encode(text).length
