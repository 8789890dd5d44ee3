import { instantOf, toHongKongIso } from '../../hong-kong-time.ts'
import { fieldsOf, numberRow, type ReadingValues, readingFields } from '../measures.ts'
import {
  columnOf as columnOfField,
  type ReadingColumn,
  type ReadingFileProblem,
  readingColumns,
} from '../reading-file.ts'
import { asShown, readingProblems } from '../reading-values.ts'
import { columnOf, type DeviceColumn, type DeviceMeaning, type DeviceNumber, isHeading } from './device-columns.ts'
import { type DateOrder, dayIn, ordersOf, timeIn } from './device-moment.ts'
import { linesOfTable, type TableLine } from './table-text.ts'

export type DeviceReading = { readonly line: number; readonly recordedAt: string; readonly values: ReadingValues }

type LineProblem = { readonly line: number; readonly column: string | null; readonly rule: ReadingFileProblem }

export type DeviceFile = {
  readonly columns: readonly DeviceColumn[]
  /** More than one: the days of this file may be read both ways, and a person must say which. */
  readonly orders: readonly DateOrder[]
  readonly order: DateOrder
  readonly readings: readonly DeviceReading[]
  readonly problems: readonly LineProblem[]
}

/** Devices write their name, the owner and the period above the table. */
const mostLinesAbove = 30

/** Our own file goes the way it always went: the service reads it itself. */
export function isOwnFile(text: string): boolean {
  const [first] = linesOfTable(text.slice(0, 2000)).lines
  const names = first?.cells.map((cell) => cell.toLowerCase()) ?? []
  return names.includes('type') && names.includes('recorded_at')
}

/** What a device wrote: which columns mean what, the readings, and each line that cannot be read. Nothing when no line names columns that we know. */
export function recogniseDeviceFile(text: string, now: Date, chosen?: DateOrder): DeviceFile | undefined {
  const { delimiter, lines } = linesOfTable(text)
  const at = lines.slice(0, mostLinesAbove).findIndex(({ cells }) => isHeading(cells.map(columnOf)))
  const heading = lines[at]
  if (!heading) return undefined
  const columns = heading.cells.map(columnOf)
  const rows = lines.slice(at + 1)
  const dateAt = columns.findIndex(({ meaning }) => meaning === 'date')
  const orders = ordersOf(rows.map(({ cells }) => cells[dateAt] ?? ''))
  const order = chosen ?? orders[0] ?? 'DMY'
  const facts = { columns, order, now, hasDecimalComma: delimiter !== ',' }
  const read = rows.map((row) => readLine(row, facts))
  return {
    columns,
    orders,
    order,
    readings: read.flatMap((each) => each.readings),
    problems: read.flatMap((each) => each.problems),
  }
}

type Facts = Pick<DeviceFile, 'columns' | 'order'> & { readonly now: Date; readonly hasDecimalComma: boolean }
type Read = { readonly readings: readonly DeviceReading[]; readonly problems: readonly LineProblem[] }

function readLine({ line, cells }: TableLine, { columns, order, now, hasDecimalComma }: Facts): Read {
  const at = (meaning: DeviceMeaning) => columns.findIndex((column) => column.meaning === meaning)
  const cell = (meaning: DeviceMeaning) => cells[at(meaning)] ?? ''
  const headingOf = (meaning: DeviceMeaning) => columns[at(meaning)]?.heading ?? null
  const refused = (meaning: DeviceMeaning, rule: ReadingFileProblem): Read => ({
    readings: [],
    problems: [{ line, column: headingOf(meaning), rule }],
  })

  const numberOf = (meaning: DeviceNumber): number | null => {
    const column = columns[at(meaning)]
    const value = numberIn(cell(meaning), hasDecimalComma)
    return column && value !== null ? column.convert(value) : value
  }
  const measured = valuesIn(numberOf, cell('meal'))
  // A line about something else, as symptoms or a walk.
  if (measured.length === 0) return { readings: [], problems: [] }

  const on = dayIn(cell('date'), order)
  const time = timeIn(cell('time')) ?? timeIn(cell('date'))
  if (!on) return refused('date', 'deviceDate')
  if (!time) return refused(at('time') < 0 ? 'date' : 'time', 'deviceTime')
  const recordedAt = instantOf(on, time)
  if (recordedAt > now) return refused('date', 'dateInFuture')
  for (const values of measured) {
    const wrong = Object.entries(values).find(([, value]) => Number.isNaN(value))?.[0]
    if (wrong) return refused(wrong as DeviceNumber, 'numberInvalid')
    const missing = fieldsOf(values.type).find((field) => {
      const isOptional = 'isOptional' in readingFields[field]
      return !isOptional && (values as Readonly<Record<string, unknown>>)[field] === null
    })
    if (missing) return refused(missing as DeviceNumber, 'numberMissing')
    const [problem] = readingProblems(values)
    if (problem) return refused(problem.field as DeviceNumber, problem.rule)
  }
  return {
    readings: measured.map((values) => ({ line, recordedAt: toHongKongIso(recordedAt), values: asShown(values) })),
    problems: [],
  }
}

/** Of each type what there is a number of; of glucose a device says seldom more than "fasting" (S3-27). */
function valuesIn(numberOf: (meaning: DeviceNumber) => number | null, meal: string): ReadingValues[] {
  const [systolic, diastolic, pulse] = [numberOf('systolic'), numberOf('diastolic'), numberOf('pulse')]
  const [glucose, oxygen, temperature] = [numberOf('glucose'), numberOf('oxygen'), numberOf('temperature')]
  const mealType = /fasting|空腹/i.test(meal) ? 'FASTING' : 'RANDOM'
  const given = [
    ...(systolic === null && diastolic === null ? [] : [{ type: 'BLOOD_PRESSURE', systolic, diastolic, pulse }]),
    ...(glucose === null ? [] : [{ type: 'GLUCOSE', glucose, mealType }]),
    ...(oxygen === null ? [] : [{ type: 'OXYGEN', oxygen }]),
    ...(temperature === null ? [] : [{ type: 'TEMPERATURE', temperature, site: readingFields.site.assumed }]),
  ]
  return given as ReadingValues[]
}

/** Nothing for an empty cell or a dash; no number at all for what the device could not measure ("E2", "LO"). */
function numberIn(cell: string, hasDecimalComma: boolean): number | null {
  if (/^(-+|—|–|n\/?a)?$/i.test(cell)) return null
  const text = hasDecimalComma ? cell.replace(',', '.') : cell
  const [, digits] = /^(\d{1,4}(?:\.\d{1,6})?)\s?(?:mm ?hg|bpm|\/min|mmol\/l|%|°?c|℃|次\/分)?$/i.exec(text) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}

/** The same readings as our own file, for the service; the heading is its first line. */
export function ownFileOf(readings: readonly DeviceReading[]): string {
  const lines = readings.map(({ recordedAt, values }) => {
    const cells: Partial<Record<ReadingColumn, string>> = { type: values.type, recorded_at: recordedAt }
    for (const field of fieldsOf(values.type)) {
      const value = (values as Readonly<Record<string, unknown>>)[field]
      cells[columnOfField(field)] =
        typeof value === 'number' ? value.toFixed(numberRow(field as DeviceNumber).precision) : String(value ?? '')
    }
    return readingColumns.map((column) => cells[column] ?? '').join(',')
  })
  return [readingColumns.join(','), ...lines].join('\n')
}
