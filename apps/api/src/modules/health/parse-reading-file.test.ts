import { readingColumns, readingFileLimits } from '@dhc/reference/health/reading-file'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyReading } from '../../testing/any-reading.ts'
import { writeReadingFile } from './export-readings.ts'
import { parseReadingFile } from './parse-reading-file.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const facts = { now, bornOn: '1950-03-02' }
const parse = (text: string) => parseReadingFile(text, facts)
const heading = 'type,recorded_at,systolic,diastolic,pulse'
const good = 'BLOOD_PRESSURE,2026-11-15T10:30:00+08:00,120,80,70'
const reading = {
  recordedAt: new Date('2026-11-15T10:30:00+08:00'),
  values: { type: 'BLOOD_PRESSURE', systolic: 120, diastolic: 80, pulse: 70 },
}

describe('a table file of readings', () => {
  it('written and read again is the same for any readings', () => {
    const readings = fc.array(anyReading(new Date('1950-03-02T00:00:00+08:00'), now), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(readings, (given) => {
        const text = writeReadingFile(given.map((each) => ({ ...each, source: 'SELF' as const })))
        expect(parse(text)).toEqual({ readings: given, problems: [] })
      }),
      { numRuns: 60, seed: 13 },
    )
  })

  it('has every column in its order, and nothing that a spreadsheet takes for a formula', () => {
    const any = fc.sample(anyReading(new Date('1990-01-01'), now), { numRuns: 2000, seed: 13 })
    const lines = writeReadingFile(any.map((each) => ({ ...each, source: 'CENTRE' as const }))).split('\r\n')
    expect(lines[0]).toBe(readingColumns.join(','))
    const cells = lines.flatMap((line) => line.split(','))
    expect(cells.filter((cell) => /^[=+\-@\t|%"']/.test(cell))).toEqual([])
  })

  it.each([
    ['a semicolon and decimal commas', 'type;recorded_at;temperature\nTEMPERATURE;2026-11-15 10:30;36,6', 36.6],
    ['tabs', 'type\trecorded_at\ttemperature\nTEMPERATURE\t2026-11-15 10:30\t36.6', 36.6],
    ['a byte order mark', '\uFEFFtype,recorded_at,temperature\nTEMPERATURE,2026-11-15 10:30,36.6', 36.6],
    ['quotes and capitals', '"Type","RECORDED_AT","temperature"\n"temperature","2026-11-15 10:30","36.6"', 36.6],
    ['full-width digits', 'type,recorded_at,temperature\nTEMPERATURE,2026-11-15 10:30,３６.６', 36.6],
    ['another column order', 'temperature,type,recorded_at\n36.6,TEMPERATURE,2026/11/15 10:30:00', 36.6],
    ['line ends of an old Mac', 'type,recorded_at,temperature\rTEMPERATURE,2026-11-15T02:30:00Z,36.60', 36.6],
    ['empty lines', '\n\ntype,recorded_at,temperature\n\n\nTEMPERATURE,2026-11-15 10:30,36.6\n\n', 36.6],
  ])('is understood with %s', (_what, text, temperature) => {
    const values = { type: 'TEMPERATURE', temperature, site: 'EAR' }
    expect(parse(text)).toEqual({ readings: [{ recordedAt: reading.recordedAt, values }], problems: [] })
  })

  it('names the line of the file for each bad row, and then gives none of the good ones', () => {
    const text = [heading, good, '', 'BLOOD_PRESSURE,2026-11-15 10:30,abc,80,', good, 'X,2026-11-15 10:30,1,2,3'].join(
      '\n',
    )
    expect(parse(text)).toEqual({
      readings: [],
      problems: [
        { line: 4, column: 'systolic', rule: 'numberInvalid' },
        { line: 6, column: 'type', rule: 'typeUnknown' },
      ],
    })
  })

  it.each([
    ['BLOOD_PRESSURE,2026-11-17T10:30:00+08:00,120,80,', 'recorded_at', 'dateInFuture'],
    ['BLOOD_PRESSURE,1950-03-01T10:30:00+08:00,120,80,', 'recorded_at', 'dateBeforeBirth'],
    ['BLOOD_PRESSURE,2026-02-30T10:30:00+08:00,120,80,', 'recorded_at', 'dateInvalid'],
    ['BLOOD_PRESSURE,15/11/2026 10:30,120,80,', 'recorded_at', 'dateInvalid'],
    ['BLOOD_PRESSURE,2026-11-15 10:30,,80,', 'systolic', 'numberMissing'],
    ['BLOOD_PRESSURE,2026-11-15 10:30,120.5,80,', 'systolic', 'numberInvalid'],
    ['BLOOD_PRESSURE,2026-11-15 10:30,1e2,80,', 'systolic', 'numberInvalid'],
    ['BLOOD_PRESSURE,2026-11-15 10:30,261,80,', 'systolic', 'outOfRange'],
    ['BLOOD_PRESSURE,2026-11-15 10:30,80,80,', 'systolic', 'notAboveDiastolic'],
    ['OXYGEN,2026-11-15 10:30,120,80,', 'systolic', 'unreadable'],
    ['BLOOD_PRESSURE,2026-11-15 10:30,120,80,70,99', null, 'unreadable'],
    ['BLOOD_PRESSURE,2026-11-15 10:30,=1+1,80,', 'systolic', 'numberInvalid'],
  ])('%s is refused at %s: %s', (row, column, rule) => {
    expect(parse(`${heading}\n${row}`).problems).toEqual([{ line: 2, column, rule }])
  })

  it.each([
    ['', 1, 'heading'],
    [heading, 1, 'empty'],
    ['type,recorded_at,type', 1, 'heading'],
    ['type,recorded_at,notes\nBMI,x,y', 1, 'heading'],
    [`${heading}\nBLOOD_PRESSURE,"2026-11-15`, 2, 'unreadable'],
    [`${heading}\n${good}\n\uFFFD`, 3, 'unreadable'],
    [`${heading}\n${good}\n\0`, 3, 'unreadable'],
  ])('a file that is none is refused as a whole: %j', (text, line, rule) => {
    expect(parse(text)).toEqual({ readings: [], problems: [{ line, column: null, rule }] })
  })

  it('ends at 20,000 rows', () => {
    const rows = (count: number) => `${heading}\n${`${good}\n`.repeat(count)}`
    expect(parse(rows(readingFileLimits.maxRows)).readings).toHaveLength(readingFileLimits.maxRows)
    expect(parse(rows(readingFileLimits.maxRows + 1)).problems).toMatchObject([{ rule: 'tooManyRows' }])
    expect(parse(`${heading}${'\n'.repeat(50_000)}${good}`).problems).toMatchObject([{ rule: 'tooManyRows' }])
  })

  it('tells at most the first hundred problems', () => {
    expect(parse(`${heading}\n${'x\n'.repeat(500)}`).problems).toHaveLength(readingFileLimits.problemsShown)
  })
})
