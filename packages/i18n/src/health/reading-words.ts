import type { MessageKey } from '@dhc/locales/messages'
import { classOf, derivedOf, isVeryHigh, type Judgement } from '@dhc/reference/health/judge-reading'
import type { Tone, ValueRange } from '@dhc/reference/health/measure'
import {
  choiceRow,
  type HealthDataType,
  isChoiceField,
  isNumberField,
  measureOf,
  measures,
  numberRow,
  type ReadingField,
  type ReadingNumber,
  type ReadingSeries,
  type ReadingValues,
  readingFields,
  seriesRows,
} from '@dhc/reference/health/measures'
import { readingFileProblems } from '@dhc/reference/health/reading-file'
import type { RiskLevel } from '@dhc/reference/options/health'
import type { Say } from '../use-words.ts'

/** A number with the decimals it is judged with (D-124). */
export const sayNumber = (field: ReadingNumber, value: number) => value.toFixed(numberRow(field).precision)
export const sayOfSeries = (series: ReadingSeries, value: number) => value.toFixed(seriesRows[series].precision)

export const nameOfField = (words: Say, field: ReadingField) => words.health(readingFields[field].name)
export const unitOfNumber = (words: Say, field: ReadingNumber) => words.health(readingFields[field].unit)
export const unitOf = (words: Say, type: HealthDataType) => words.health(measures[type].unit)

/** The name of a line of the chart. */
export function seriesName(words: Say, series: ReadingSeries): string {
  const row = seriesRows[series]
  return 'list' in row ? words.code(row.list.name, series) : words.health(row.name)
}

/** What was measured, large: "128/82"; the unit stands beside it. */
export function mainValue(reading: ReadingValues): string {
  const { shown, derived } = measureOf(reading.type)
  const values = { ...numbersOf(reading), ...derivedOf(reading) }
  return shown
    .map((name) => values[name]?.toFixed(isNumberField(name) ? numberRow(name).precision : derived?.[name]?.precision))
    .join('/')
}

/** What belongs to it: pulse, meal, site, weight and height. */
export function besideValue(words: Say, reading: ReadingValues): string {
  const values = reading as Readonly<Record<string, unknown>>
  const parts = measureOf(reading.type).beside.flatMap(({ field, isNamed = false }) => {
    const value = values[field]
    if (isChoiceField(field)) return words.code(choiceRow(field).list.name, String(value))
    if (!isNumberField(field) || typeof value !== 'number') return []
    const said = `${sayNumber(field, value)} ${unitOfNumber(words, field)}`
    return isNamed ? `${nameOfField(words, field)} ${said}` : said
  })
  return [...parts, ...averageOf(words, reading)].join(', ')
}

/** Where the centre measured twice: what the number is the average of. */
function averageOf(words: Say, reading: ReadingValues): string[] {
  const [first, second] = partsOf(reading).map(mainValue)
  return first && second ? [words.health('readings.averageOf', { first, second })] : []
}

/** Each measurement of a health check by itself, where there was more than one. */
export function partsOf(reading: ReadingValues): ReadingValues[] {
  const parts = 'measured' in reading ? (reading.measured ?? []) : []
  return parts.map((part) => ({ type: reading.type, ...part }) as ReadingValues)
}

function numbersOf(reading: ReadingValues): Record<string, number> {
  return Object.fromEntries(
    Object.entries(reading).filter((entry): entry is [string, number] => isNumberField(entry[0])),
  )
}

export function sayRange(words: Say, series: ReadingSeries, { min, max }: ValueRange): string {
  const say = (value: number) => sayOfSeries(series, value)
  if (min === undefined) return max === undefined ? '' : words.health('range.upTo', { max: say(max) })
  if (max === undefined) return words.health('range.from', { min: say(min) })
  return words.health('range.between', { min: say(min), max: say(max) })
}

/** A reading with what the rules say of it, be it stored or just typed. */
type Judged = ReadingValues & Partial<Pick<Judgement, 'classification' | 'band'>>

/** The class of a reading, or the reference band it lies in; nothing under 18 and with a personal target (D-124). */
export function judgementOf(words: Say, reading: Judged): { label: string; tone: Tone } | undefined {
  const judged = classOf(reading)
  if (isVeryHigh(reading)) return { label: words.health('class.veryHigh'), tone: 'danger' }
  return judged && { label: words.code(judged.list.name, judged.code), tone: judged.tone }
}

export const riskTones = { LOW: 'good', MEDIUM: 'watch', HIGH: 'high' } as const satisfies Record<RiskLevel, Tone>

/** What a dangerous value asks for; the service names the key. */
export const alertWords = (words: Say, message: string) =>
  words.health(`alert.${message.replace('alert.', '')}` as MessageKey<'health'>)

type FileProblem = { readonly line: number; readonly column: string | null; readonly rule: string }

/** What is wrong with a file of readings, line by line. */
export function fileSentences(words: Say, problems: readonly FileProblem[]): string[] {
  return problems.map(({ line, column, rule }) => {
    const problem = words.health(`file.${readingFileProblems.find((each) => each === rule) ?? 'unreadable'}`)
    return column === null
      ? words.health('import.lineOnly', { line, problem })
      : words.health('import.line', { line, column, problem })
  })
}
