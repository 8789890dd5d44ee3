import type { ReadingColumn, ReadingFileProblem } from '@dhc/reference/health/reading-file'
import { asShown, limitsOf, type ReadingNumber, type ReadingValues } from '@dhc/reference/health/reading-values'
import { defaultTemperatureSite } from '@dhc/reference/health/temperature-rules'
import {
  bmiCategory,
  glucoseMealType,
  type HealthDataType,
  healthDataType,
  temperatureSite,
} from '@dhc/reference/options/health'
import { rangeProblems, timeProblem } from './check-reading.ts'
import type { NewReading } from './reading.ts'
import { instantOfCell } from './row-instant.ts'

export type RowProblem = { readonly column: ReadingColumn | null; readonly rule: ReadingFileProblem }
export type Row = Readonly<Partial<Record<ReadingColumn, string>>>

type RowFacts = { readonly now: Date; readonly bornOn: string; readonly hasDecimalComma: boolean }

/** What each type is made of; a cell that is filled in a row of another type would be lost, so it is refused. */
const columnsOf: Readonly<Record<HealthDataType, readonly ReadingColumn[]>> = {
  BLOOD_PRESSURE: ['systolic', 'diastolic', 'pulse'],
  GLUCOSE: ['glucose', 'meal_type'],
  OXYGEN: ['oxygen'],
  TEMPERATURE: ['temperature', 'site'],
  BMI: ['weight', 'height', 'category'],
}
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
  const stray = Object.entries(row).find(
    ([column, cell]) => cell !== '' && ![...ofEveryRow, ...columnsOf[type]].some((each) => each === column),
  )
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
  const number = (field: ReadingNumber) => numberOf(row[field] ?? '', field, hasDecimalComma)
  switch (type) {
    case 'BLOOD_PRESSURE': {
      const pulse = row.pulse ? number('pulse') : null
      return { type, systolic: number('systolic'), diastolic: number('diastolic'), pulse }
    }
    case 'GLUCOSE':
      return { type, glucose: number('glucose'), mealType: choice(row, 'meal_type', glucoseMealType.codes) }
    case 'OXYGEN':
      return { type, oxygen: number('oxygen') }
    case 'TEMPERATURE': {
      const site = row.site ? choice(row, 'site', temperatureSite.codes) : defaultTemperatureSite
      return { type, temperature: number('temperature'), site }
    }
    case 'BMI': {
      const category = choice(row, 'category', bmiCategory.codes)
      return { type, weight: number('weight'), height: number('height'), category }
    }
  }
}

/** A comma is a decimal point only where it does not separate columns. */
function numberOf(cell: string, field: ReadingNumber, hasDecimalComma: boolean): number {
  if (cell === '') throw new RowRefused('numberMissing', field)
  const text = hasDecimalComma ? cell.replace(',', '.') : cell
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(text)) throw new RowRefused('numberInvalid', field)
  const value = Number(text)
  const shown = Number(value.toFixed(limitsOf(field).precision))
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
  const told = Object.entries(asShown(values)).filter(([name]) => name !== 'measured')
  return JSON.stringify([recordedAt.getTime(), told.toSorted()])
}
