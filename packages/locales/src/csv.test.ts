import { describe, expect, it } from 'vitest'
import { csvOf, rowsOfCsv } from './csv.ts'

describe('a table as a file for a spreadsheet', () => {
  it('begins with a byte order mark and ends each line as RFC 4180 says', () => {
    expect(
      csvOf([
        ['月份', '人數'],
        ['2026-11', '12'],
      ]),
    ).toBe('\uFEFF月份,人數\r\n2026-11,12\r\n')
  })

  it('has commas, quotes and line breaks inside their cell', () => {
    expect(csvOf([['The "Good", Clinic', 'Mon\nTue']])).toContain('"The ""Good"", Clinic","Mon\nTue"')
  })

  it.each(['=1+1', '+852 2000 2101', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])(
    'makes a text of %j, which a spreadsheet would run',
    (cell) => expect(csvOf([[cell]])).toContain(`'${cell}`),
  )

  it('leaves a negative number a number', () => expect(csvOf([['-1.5']])).toBe('\uFEFF-1.5\r\n'))
})

describe('a file of a spreadsheet as a table', () => {
  it('is read back as it was written', () => {
    const table = [
      ['member no', 'result'],
      ['SSPD000101', 'A "good" one, really'],
    ]
    expect(rowsOfCsv(csvOf(table))).toEqual(table)
  })

  it.each([
    ['semicolons', 'no;result\nSSPD000101;A'],
    ['tabs', 'no\tresult\r\nSSPD000101\tA\r\n\r\n'],
  ])('may have %s between its cells, and empty lines', (_with, text) =>
    expect(rowsOfCsv(text)).toEqual([
      ['no', 'result'],
      ['SSPD000101', 'A'],
    ]),
  )
})
