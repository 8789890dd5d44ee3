import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CalendarFile, classCalendarFile } from './class-calendar-file.ts'

type FileLesson = CalendarFile['lessons'][number]

const lesson = (changed: Partial<FileLesson> = {}): FileLesson => ({
  id: '0b9c3d1e-0000-4000-8000-000000000001',
  on: '2026-12-01',
  start: '10:30',
  end: '11:30',
  isCancelled: false,
  courseId: 'c1',
  courseName: 'Chair stretching',
  origin: { isChineseOnly: false, isConverted: false },
  theme: undefined,
  classId: 'k1',
  classCode: 'EX-01A',
  centre: { code: 'CORE', title: 'Core Centre' },
  method: 'DRAW',
  ...changed,
})

const write = (lessons: readonly FileLesson[], changed: Partial<CalendarFile> = {}) =>
  classCalendarFile({
    lessons,
    host: 'dhc.example.org',
    madeAt: new Date('2026-11-15T02:00:00Z'),
    language: 'en',
    cancelledWord: 'Cancelled',
    courseUrl: 'https://dhc.example.org/en/activity/programmes/series/c1',
    ...changed,
  })
const linesOf = (file: string) => file.split('\r\n')
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a class in the calendar of a phone (RFC 5545)', () => {
  it('names each lesson by its own lasting name, in Hong Kong time with the zone spelled out', () => {
    const lines = linesOf(write([lesson()]))
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//dhc.example.org//Class calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Hong_Kong',
      'BEGIN:STANDARD',
      'DTSTART:19791021T033000',
      'TZOFFSETFROM:+0800',
      'TZOFFSETTO:+0800',
      'TZNAME:HKT',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:0b9c3d1e-0000-4000-8000-000000000001@dhc.example.org',
      'SEQUENCE:0',
      'DTSTAMP:20261115T020000Z',
      'DTSTART;TZID=Asia/Hong_Kong:20261201T103000',
      'DTEND;TZID=Asia/Hong_Kong:20261201T113000',
      'SUMMARY:Chair stretching (EX-01A)',
      'LOCATION:Core Centre',
      'URL;VALUE=URI:https://dhc.example.org/en/activity/programmes/series/c1',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('keeps a cancelled lesson under its name, as cancelled and with a higher number', () => {
    const lines = linesOf(write([lesson({ isCancelled: true })]))
    expect(lines).toContain('UID:0b9c3d1e-0000-4000-8000-000000000001@dhc.example.org')
    expect(lines).toContain('SUMMARY:Cancelled: Chair stretching (EX-01A)')
    expect(lines).toContain('SEQUENCE:1')
    expect(lines).toContain('STATUS:CANCELLED')
  })

  it('escapes commas, semicolons, backslashes and line breaks, so that no editor can add a line', () => {
    const courseName = 'Salt, sugar; oil \\ more\r\nBEGIN:VALARM\nX'
    const lines = unfolded(write([lesson({ courseName, centre: undefined })]))
    expect(lines).toContain('SUMMARY:Salt\\, sugar\\; oil \\\\ more\\nBEGIN:VALARM\\nX (EX-01A)')
    expect(lines.filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([])
    expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false)
  })

  it('has no line above 75 bytes, also in Chinese, and no character is cut in two', () => {
    const courseName = '深水埗區長者及其照顧者防跌平衡運動班（進階）🧘‍♀️'.repeat(4)
    const file = write([lesson({ courseName })])
    expect(file.endsWith('\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\ufffd')
    expect(unfolded(file)).toContain(`SUMMARY:${courseName} (EX-01A)`)
  })

  it('spells the zone out once, however many lessons there are, and names each lesson once', () => {
    const lines = linesOf(write([lesson(), lesson({ id: '0b9c3d1e-0000-4000-8000-000000000002', on: '2026-12-08' })]))
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(2)
  })

  it('is a calendar without lessons when a class has none', () => {
    const lines = linesOf(write([]))
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
    expect(lines).not.toContain('BEGIN:VEVENT')
  })

  it('says its language, also where that has two parts', () => {
    expect(linesOf(write([], { language: 'zh-Hant-HK' }))[2]).toBe(
      'PRODID:-//dhc.example.org//Class calendar//ZH-HANT-HK',
    )
  })

  it('ends a lesson that runs past midnight on the next day, also at the end of a year', () => {
    const lines = linesOf(write([lesson({ on: '2026-12-31', start: '23:30', end: '00:30' })]))
    expect(lines).toContain('DTSTART;TZID=Asia/Hong_Kong:20261231T233000')
    expect(lines).toContain('DTEND;TZID=Asia/Hong_Kong:20270101T003000')
  })

  describe.each(['UTC', 'America/New_York'])('with the process in %s', (zone) => {
    const zoneBefore = process.env.TZ
    beforeAll(() => {
      process.env.TZ = zone
    })
    afterAll(() => {
      if (zoneBefore === undefined) delete process.env.TZ
      else process.env.TZ = zoneBefore
    })

    it('is the same file, also where the clocks of this zone jump', () => {
      expect(linesOf(write([lesson({ on: '2027-03-14', start: '02:30', end: '03:30' })]))).toContain(
        'DTSTART;TZID=Asia/Hong_Kong:20270314T023000',
      )
      const lines = linesOf(write([lesson()]))
      expect(lines).toContain('DTSTART;TZID=Asia/Hong_Kong:20261201T103000')
      expect(lines).toContain('DTSTAMP:20261115T020000Z')
    })
  })
})
