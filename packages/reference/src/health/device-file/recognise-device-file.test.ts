import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeviceFile, isOwnFile, ownFileOf, recogniseDeviceFile } from './recognise-device-file.ts'
import { linesOfTable } from './table-text.ts'

const now = new Date('2026-11-19T12:00:00+08:00')
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (text: string, order?: DeviceFile['order']) => recogniseDeviceFile(text, now, order) as DeviceFile
const meaningsOf = ({ columns }: DeviceFile) => columns.map(({ meaning }) => meaning)
const pressure = (systolic: number, diastolic: number, pulse: number | null) => ({
  type: 'BLOOD_PRESSURE',
  systolic,
  diastolic,
  pulse,
})

const threePressures = [
  ['2026-11-16T07:12:00+08:00', pressure(128, 82, 70)],
  ['2026-11-16T20:45:00+08:00', pressure(131, 85, 72)],
  ['2026-11-17T07:05:00+08:00', pressure(126, 80, null)],
]
const timed = ({ readings }: DeviceFile) => readings.map(({ recordedAt, values }) => [recordedAt, values])

describe('what devices write', () => {
  it('Omron, in English: quoted cells, the name of the month, twelve hours', () => {
    const file = read(sample('omron-english.csv'))
    expect(meaningsOf(file)).toEqual(['date', 'time', 'systolic', 'diastolic', 'pulse', undefined, undefined])
    expect(timed(file)).toEqual(threePressures)
    expect(file.problems).toEqual([])
  })

  it('Omron, in Chinese: lines above the table, wide digits, morning and afternoon', () => {
    const file = read(sample('omron-chinese.csv'))
    expect(timed(file)).toEqual(threePressures)
    expect(file.readings.map(({ line }) => line)).toEqual([5, 6, 7])
  })

  it('Microlife: semicolons, days with full stops; what it could not measure is told by line and column', () => {
    const file = read(sample('microlife.csv'))
    expect(timed(file)).toEqual(threePressures.slice(0, 2))
    expect(file.problems).toEqual([{ line: 5, column: 'SYS', rule: 'numberInvalid' }])
  })

  it('a glucose meter: tabs, the month first, day and time in one cell, another unit', () => {
    const file = read(sample('glucose-meter.txt'))
    expect([file.orders, file.order]).toEqual([['MDY'], 'MDY'])
    expect(timed(file)).toEqual([
      ['2026-11-16T07:12:00+08:00', { type: 'GLUCOSE', glucose: 5.6, mealType: 'FASTING' }],
      ['2026-11-16T20:45:00+08:00', { type: 'GLUCOSE', glucose: 8.2, mealType: 'RANDOM' }],
    ])
  })

  it('days that can be read both ways are asked about, and read as chosen', () => {
    const file = read(sample('unclear-days.csv'))
    expect(file.orders).toEqual(['DMY', 'MDY'])
    expect(file.readings[0]?.recordedAt).toBe('2026-03-05T07:30:00+08:00')
    expect(read(sample('unclear-days.csv'), 'MDY').readings[0]?.recordedAt).toBe('2026-05-03T07:30:00+08:00')
    expect(file.readings.map(({ line, values }) => [line, values.type])).toEqual([
      [2, 'OXYGEN'],
      [2, 'TEMPERATURE'],
      [3, 'OXYGEN'],
    ])
    expect(file.problems).toEqual([{ line: 4, column: 'Time', rule: 'deviceTime' }])
  })

  it.each([
    ['a day there is not', '2026-02-30,08:00,128,82', 'Date', 'deviceDate'],
    ['a year of two digits', '05/03/26,08:00,128,82', 'Date', 'deviceDate'],
    ['a day to come', '2026-12-30,08:00,128,82', 'Date', 'dateInFuture'],
    ['an hour there is not', '2026-02-20,25:00,128,82', 'Time', 'deviceTime'],
    ['one pressure', '2026-02-20,08:00,128,', 'Dia', 'numberMissing'],
    ['a pressure nobody has', '2026-02-20,08:00,528,82', 'Sys', 'outOfRange'],
    ['pressures the wrong way round', '2026-02-20,08:00,82,128', 'Sys', 'notAboveDiastolic'],
  ])('%s is told by its line', (_what, row, column, rule) => {
    expect(read(`Date,Time,Sys,Dia\n\n${row}`)).toMatchObject({ readings: [], problems: [{ line: 3, column, rule }] })
  })

  it.each([
    '',
    'Dear nurse,\nmy pressure was 128/82',
    'Date,Time,Steps\n2026-02-20,08:00,9000',
    'Date,Sys\n2026-02-20,128',
  ])('a file without columns we know is no file of readings: %#', (text) => {
    expect(recogniseDeviceFile(text, now)).toBeUndefined()
  })
})

describe('a table as text', () => {
  it('is read back cell by cell, whatever the cells hold and whatever separates them', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) =>
      text
        .replace(/[\uD800-\uDFFF]/g, '')
        .normalize('NFKC')
        .trim(),
    )
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), (rows, delimiter, end) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = [['a', 'b', 'c'], ...rows].map((row) => row.map(quoted).join(delimiter)).join(end)
        const told = linesOfTable(text).lines.map(({ cells }) => cells)
        expect(told).toEqual([['a', 'b', 'c'], ...rows.filter((row) => row.some((each) => each !== ''))])
      }),
    )
  })

  it('never stops a page, whatever the file is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...',;\t"\n\r 1289/:-é上'), maxLength: 120 }), (noise) => {
        const file = recogniseDeviceFile(`Date,Time,Sys,Dia\n${noise}`, now)
        for (const { recordedAt } of file?.readings ?? [])
          expect(Date.parse(recordedAt)).toBeLessThanOrEqual(now.getTime())
      }),
    )
  })
})

describe('what is handed to the service', () => {
  it('is our own file, a line for each reading, in its precision', () => {
    const own = ownFileOf(read(sample('unclear-days.csv')).readings)
    expect(isOwnFile(own)).toBe(true)
    expect(isOwnFile(sample('microlife.csv'))).toBe(false)
    expect(own.split('\n').slice(1)).toEqual([
      'OXYGEN,2026-03-05T07:30:00+08:00,,,,,,97,,,,,,',
      'TEMPERATURE,2026-03-05T07:30:00+08:00,,,,,,,36.6,EAR,,,,',
      'OXYGEN,2026-03-06T07:31:00+08:00,,,,,,96,,,,,,',
    ])
  })

  it('every pressure that is written in any order of the day comes back as it was', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: now, noInvalidDate: true })
    const number = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(
        day,
        number(100, 200),
        number(40, 90),
        fc.constantFrom('YMD', 'DMY', 'MDY'),
        (at, upper, lower, order) => {
          const [on, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)]
          const [year, month, date] = on.split('-')
          const written = {
            YMD: `${year}/${month}/${date}`,
            DMY: `${date}/${month}/${year}`,
            MDY: `${month}/${date}/${year}`,
          }
          fc.pre(Date.parse(`${on}T${time}:00+08:00`) <= now.getTime())
          const text = `日期;時間;上壓;下壓\n${written[order as 'YMD']};${time};${upper};${lower}`
          const file = read(text, order === 'MDY' ? 'MDY' : 'DMY')
          expect(timed(file)).toEqual([[`${on}T${time}:00+08:00`, pressure(upper, lower, null)]])
        },
      ),
    )
  })
})
