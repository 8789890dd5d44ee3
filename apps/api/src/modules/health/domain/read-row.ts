import {
  choiceRow,
  fieldsOf,
  type HealthDataType,
  healthDataType,
  isChoiceField,
  numberRow,
  type ReadingNumber,
  type ReadingValues,
} from '@dhc/reference/health/measures'
import {
  columnOf,
  columnsOfType,
  type ReadingColumn,
  type ReadingFileProblem,
} from '@dhc/reference/health/reading-file'
import { asShown } from '@dhc/reference/health/reading-values'
import { instantOf, isCalendarDate } from '@dhc/reference/hong-kong-time'
import { type NewReading, rangeProblems, timeProblem } from './reading.ts'

export type RowProblem = { readonly column: ReadingColumn | null; readonly rule: ReadingFileProblem }
export type Row = Readonly<Partial<Record<ReadingColumn, string>>>

type RowFacts = { readonly now: Date; readonly bornOn: string; readonly hasDecimalComma: boolean }

const ofEveryRow: readonly ReadingColumn[] = ['type', 'recorded_at', 'source']

class RowRefused extends Error {
  readonly problem: RowProblem

  constructor(rule: ReadingFileProblem, column: ReadingColumn | null) {
    super(rule)
    this.problem = { rule, column }
  }
}

/** One row of a file: the reading, or the first thing that is wrong with it. Nothing is rounded or left out silently. */
export function readRow(
  row: Row,
  facts: RowFacts,
): { readonly reading: NewReading } | { readonly problem: RowProblem } {
  try {
    return { reading: readingOf(row, facts) }
  } catch (refused) {
    if (refused instanceof RowRefused) return { problem: refused.problem }
    throw refused
  }
}

function readingOf(row: Row, facts: RowFacts): NewReading {
  const type = choice(row, 'type', healthDataType.codes, 'typeUnknown')
  // A cell that is filled in a row of another type would be lost, so it is refused.
  const known: readonly string[] = [...ofEveryRow, ...columnsOfType(type)]
  const stray = Object.entries(row).find(([column, cell]) => cell !== '' && !known.includes(column))
  if (stray) throw new RowRefused('unreadable', stray[0] as ReadingColumn)
  const recordedAt = instantOfCell(row.recorded_at ?? '')
  if (!recordedAt) throw new RowRefused('dateInvalid', 'recorded_at')
  const wrongTime = timeProblem(recordedAt, facts)
  if (wrongTime) throw new RowRefused(wrongTime, 'recorded_at')
  const reading = { recordedAt, values: valuesOf(type, row, facts) }
  const [problem] = rangeProblems(reading)
  if (problem) throw new RowRefused(problem.rule, problem.field)
  return reading
}

function valuesOf(type: HealthDataType, row: Row, { hasDecimalComma }: RowFacts): ReadingValues {
  const values = fieldsOf(type).map((field) => {
    const column = columnOf(field)
    const cell = row[column] ?? ''
    if (isChoiceField(field)) {
      const { list, assumed } = choiceRow(field)
      return [field, cell === '' && assumed ? assumed : choice(row, column, list.codes)]
    }
    const isLeftOut = cell === '' && numberRow(field).isOptional
    return [field, isLeftOut ? null : numberOf(cell, field, hasDecimalComma)]
  })
  return { type, ...Object.fromEntries(values) } as ReadingValues
}

/** A comma is a decimal point only where it does not separate columns. */
function numberOf(cell: string, field: ReadingNumber, hasDecimalComma: boolean): number {
  if (cell === '') throw new RowRefused('numberMissing', field)
  const text = hasDecimalComma ? cell.replace(',', '.') : cell
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(text)) throw new RowRefused('numberInvalid', field)
  const value = Number(text)
  const shown = Number(value.toFixed(numberRow(field).precision))
  if (shown !== value) throw new RowRefused('numberInvalid', field)
  return value
}

function choice<Code extends string>(
  row: Row,
  column: ReadingColumn,
  codes: readonly Code[],
  rule: ReadingFileProblem = 'choiceUnknown',
): Code {
  const found = codes.find((code) => code === row[column]?.toUpperCase())
  if (!found) throw new RowRefused(rule, column)
  return found
}

/** The same measurement: type, second and every value. What an average was made of is in no file. */
export function sameReading({ recordedAt, values }: NewReading): string {
  const compared = Object.entries(asShown(values)).filter(([name]) => name !== 'measured')
  return JSON.stringify([recordedAt.getTime(), compared.toSorted()])
}

const written = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?$/

/** As we write it (`2026-11-15T10:30:00+08:00`), or as a spreadsheet does; without an offset it is Hong Kong time. */
function instantOfCell(cell: string): Date | null {
  const [, year, month = '', day = '', hour = '', minute, second = '00', offset = '+08:00'] = written.exec(cell) ?? []
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDate(on) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const at = new Date(`${on}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`)
  const isFarOff = Number.isNaN(at.getTime()) || at < instantOf('1900-01-01')
  return isFarOff ? null : at
}
