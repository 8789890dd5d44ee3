import { describe, expect, it } from 'vitest'
import { dailyRemindersFile } from './daily-reminders.ts'

const file = (days: number | undefined, name = '量血壓（早上）, 坐下; 五分鐘') =>
  dailyRemindersFile({
    reminders: [
      { id: 'measure-morning', time: '07:30', name },
      { id: 'measure-evening', time: '20:30', name: 'Measure: evening' },
    ],
    firstOn: '2026-11-20',
    days,
    host: 'dhc.example',
    url: 'https://dhc.example/en/health-data',
    madeAt: new Date('2026-11-19T08:00:00Z'),
  })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('reminders to measure, for the calendar of a phone (A-222)', () => {
  it('ring every day at their time, by the clock of the phone', () => {
    const lines = unfolded(file(14))
    expect(lines.filter((line) => /^(DTSTART|RRULE|TRIGGER|UID)/.test(line))).toEqual([
      'UID:measure-morning@dhc.example',
      'DTSTART:20261120T073000',
      'RRULE:FREQ=DAILY;COUNT=14',
      'TRIGGER:PT0S',
      'UID:measure-evening@dhc.example',
      'DTSTART:20261120T203000',
      'RRULE:FREQ=DAILY;COUNT=14',
      'TRIGGER:PT0S',
    ])
    expect(lines).toContain('SUMMARY:量血壓（早上）\\, 坐下\\; 五分鐘')
  })

  it('go on until somebody deletes them, where no number of days is chosen', () => {
    expect(unfolded(file(undefined))).toContain('RRULE:FREQ=DAILY')
  })

  it('have no line above 75 octets and end each with CR LF (RFC 5545)', () => {
    const text = file(7, '量血壓'.repeat(40))
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text).not.toMatch(/[^\r]\n/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(unfolded(text)).toContain(`SUMMARY:${'量血壓'.repeat(40)}`)
  })
})
