import { type Contradiction, roundHalfUp } from './measure.ts'
import { fieldsOf, isNumberField, measureOf, numberRow, type ReadingNumber, type ReadingValues } from './measures.ts'

/** What is stored and judged is what the screen shows: each number rounded half up to its precision. */
export function asShown<Values extends ReadingValues>(values: Values): Values {
  const rounded = numbersOf(values).map(([field, value]) => [field, roundHalfUp(value, numberRow(field).precision)])
  return { ...values, ...Object.fromEntries(rounded) }
}

export type ReadingProblem = {
  readonly field: ReadingNumber
  readonly rule: 'outOfRange' | Contradiction
}

/** D-123, error 1601: what cannot be true of a living person, field by field. */
export function readingProblems(values: ReadingValues): ReadingProblem[] {
  const shown = asShown(values)
  const problems = numbersOf(shown)
    .filter(([field, value]) => value < numberRow(field).min || value > numberRow(field).max)
    .map(([field]): ReadingProblem => ({ field, rule: 'outOfRange' }))
  const contradiction = measureOf(shown.type).contradiction?.(shown)
  return problems.length === 0 && contradiction ? [contradiction as ReadingProblem] : problems
}

function numbersOf(values: ReadingValues): [ReadingNumber, number][] {
  const all = Object.entries(values) as [string, unknown][]
  return all.filter(
    (entry): entry is [ReadingNumber, number] => isNumberField(entry[0]) && typeof entry[1] === 'number',
  )
}

/**
 * A health check measures blood pressure twice, a minute apart: the average is the reading that is classified, drawn and
 * exported, since a single one is often too high from climbing the stairs. A number that is missing in one is taken from
 * the other.
 */
export function averageReading<Values extends ReadingValues>(first: Values, ...others: readonly Values[]): Values {
  const numbers = fieldsOf(first.type)
    .filter(isNumberField)
    .map((field) => {
      const given = [first, ...others].flatMap(
        (values) => numbersOf(values).find(([name]) => name === field)?.[1] ?? [],
      )
      const sum = given.reduce((total, number) => total + number, 0)
      return [field, given.length === 0 ? null : roundHalfUp(sum / given.length, numberRow(field).precision)]
    })
  return { ...first, ...Object.fromEntries(numbers) }
}
