import {
  choiceRow,
  fieldsOf,
  type HealthDataType,
  healthDataType,
  isChoiceField,
  numberRow,
  type ReadingField,
  type ReadingNumber,
  type ReadingValues,
} from '@dhc/reference/health/measures'
import { readingProblems } from '@dhc/reference/health/reading-values'
import fc from 'fast-check'

/** Any number that a form accepts, at the precision it is stored with. */
function measured(field: ReadingNumber): fc.Arbitrary<number> {
  const { min, max, precision } = numberRow(field)
  const scale = 10 ** precision
  return fc.integer({ min: Math.ceil(min * scale), max: Math.floor(max * scale) }).map((value) => value / scale)
}

function anyValue(field: ReadingField): fc.Arbitrary<string | number | null> {
  if (isChoiceField(field)) return fc.constantFrom(...choiceRow(field).list.codes)
  return numberRow(field).isOptional ? fc.option(measured(field)) : measured(field)
}

const valuesOf = (type: HealthDataType) =>
  fc
    .record(Object.fromEntries(fieldsOf(type).map((field) => [field, anyValue(field)])))
    .map((values) => ({ type, ...values }) as ReadingValues)
    .filter((values) => readingProblems(values).length === 0)

const anyValues: fc.Arbitrary<ReadingValues> = fc.oneof(...healthDataType.codes.map(valuesOf))

/** To the second, between the two instants. */
function anyInstant(from: Date, to: Date): fc.Arbitrary<Date> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  return fc.integer({ min: seconds(from) + 1, max: seconds(to) }).map((second) => new Date(second * 1000))
}

export function anyReading(from: Date, to: Date) {
  return fc.record({ recordedAt: anyInstant(from, to), values: anyValues })
}
