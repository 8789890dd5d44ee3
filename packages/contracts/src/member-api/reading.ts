import { type JudgedPerson, personFactRows } from '@dhc/reference/health/judged-person'
import type { MeasureField } from '@dhc/reference/health/measure'
import {
  type HealthDataType,
  healthDataType,
  type JudgedReading,
  measureOf,
  type ReadingValues,
} from '@dhc/reference/health/measures'
import { type ReadingSource, readingSource } from '@dhc/reference/options/health'
import * as z from 'zod/mini'
import { requiredOr } from './field-rules.ts'
import { choiceOf } from './member-fields.ts'

type WithoutParts<Values> = Values extends unknown ? Omit<Values, 'measured'> : never

/** D-123: what is measured of a type, without the parts of an average. */
export type MeasuredEntry = WithoutParts<ReadingValues>

/** A reading as it is entered. */
export type ReadingEntry = MeasuredEntry & { readonly recordedAt: string }

/** As stored, with what the server says of it (D-124). Class and band are null under 18. */
export type ReadingView = JudgedReading & {
  readonly id: string
  readonly recordedAt: string
  readonly source: ReadingSource
  /** Keys of the `health` words. */
  readonly alerts: readonly string[]
}

type Shape = Record<string, z.ZodMiniType>

/** Whether a number can be true is another refusal (1601) than its being no number (1001). */
const measured = z.number(requiredOr('invalid'))

function enteredField(field: MeasureField): z.ZodMiniType {
  if ('list' in field) {
    const choice = choiceOf(field.list)
    return field.assumed === undefined ? choice : z._default(choice, field.assumed)
  }
  const number = measured.check(z.describe(field.ucum))
  return field.isOptional ? z._default(z.nullable(number), null) : number
}

function storedField(field: MeasureField): z.ZodMiniType {
  if ('list' in field) return z.enum(field.list.codes)
  const number = field.precision === 0 ? z.int() : z.number()
  return field.isOptional ? z.nullable(number) : number
}

const shapeOf = (type: HealthDataType, schemaOf: (field: MeasureField) => z.ZodMiniType): Shape =>
  Object.fromEntries(Object.entries(measureOf(type).fields).map(([name, field]) => [name, schemaOf(field)]))

const entryShape = (type: HealthDataType): Shape => ({ type: z.literal(type), ...shapeOf(type, enteredField) })

/** One of each type, told apart by it; the types are those of the table of measures. */
const anyOf = <Made>(make: (type: HealthDataType) => z.ZodMiniObject) =>
  z.discriminatedUnion(
    'type',
    healthDataType.codes.map(make) as never,
    requiredOr('invalid'),
  ) as unknown as z.ZodMiniType<Made, Made>

const recordedAt = z.iso
  .datetime({ offset: true, ...requiredOr('dateInvalid') })
  .check(z.describe('Not in the future, not before birth'))

/** Numbers are rounded to the precision they are shown with. */
export const readingEntry = anyOf<ReadingEntry>((type) => z.strictObject({ ...entryShape(type), recordedAt }))

/** The same, measured at this moment by whoever sends it. */
export const measuredEntry = anyOf<MeasuredEntry>((type) => z.strictObject(entryShape(type)))

function viewShape(type: HealthDataType): Shape {
  const { classes, derived = {}, timesInCheck } = measureOf(type)
  const stored = shapeOf(type, storedField)
  const judged = z
    .nullable(z.enum(classes.list.codes))
    .check(z.describe('null under 18, and for glucose too with known diabetes: the personal target replaces the bands'))
  const parts = z
    .exactOptional(z.readonly(z.array(z.object(stored))))
    .check(z.describe('What the average was made of, where the centre measured twice'))
  return {
    type: z.literal(type),
    ...stored,
    ...Object.fromEntries(Object.keys(derived).map((name) => [name, z.number()])),
    ...(timesInCheck ? { measured: parts } : {}),
    classification: z.null(),
    [classes.kind]: judged,
  }
}

const ofEveryView = {
  id: z.uuid(),
  recordedAt: z.iso.datetime({ offset: true }),
  source: z.enum(readingSource.codes),
  alerts: z
    .array(z.string())
    .check(z.describe('Keys of the `health` words: what a dangerous value asks for, at every age')),
}

export const readingView = anyOf<ReadingView>((type) => z.object({ ...ofEveryView, ...viewShape(type) }))

/** What a screen must know of the person, as of today, to draw the right range. */
export const judgedPerson = z.object(
  Object.fromEntries(
    personFactRows.map(([name, fact]) => {
      if (fact.kind === 'choice') return [name, z.nullable(z.enum(fact.list.codes))]
      return [name, fact.kind === 'count' ? z.int() : z.boolean()]
    }),
  ),
) as unknown as z.ZodMiniType<JudgedPerson, JudgedPerson>
