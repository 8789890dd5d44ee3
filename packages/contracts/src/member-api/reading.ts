import { defaultTemperatureSite } from '@dhc/reference/health/temperature-rules'
import {
  bloodPressureClass,
  bmiCategory,
  bmiClass,
  glucoseBandFasting,
  glucoseMealType,
  oxygenBand,
  readingSource,
  temperatureBand,
  temperatureSite,
} from '@dhc/reference/options/health'
import * as z from 'zod/mini'
import { requiredOr } from './field-rules.ts'
import { choiceOf } from './member-fields.ts'

/** Whether a number can be true is another refusal (1601) than its being no number (1001). */
const measured = z.number(requiredOr('invalid'))
const recordedAt = z.iso
  .datetime({ offset: true, ...requiredOr('dateInvalid') })
  .check(z.describe('Not in the future, not before birth'))

/** D-123: what is measured of each type. Numbers are rounded to the precision they are shown with. */
const measuredShapes = {
  pressure: {
    type: z.literal('BLOOD_PRESSURE'),
    systolic: measured,
    diastolic: measured,
    pulse: z._default(z.nullable(measured), null),
  },
  glucose: {
    type: z.literal('GLUCOSE'),
    glucose: measured.check(z.describe('mmol/L')),
    mealType: choiceOf(glucoseMealType),
  },
  oxygen: { type: z.literal('OXYGEN'), oxygen: measured },
  temperature: {
    type: z.literal('TEMPERATURE'),
    temperature: measured,
    site: z._default(choiceOf(temperatureSite), defaultTemperatureSite),
  },
  bmi: {
    type: z.literal('BMI'),
    weight: measured.check(z.describe('kg')),
    height: measured.check(z.describe('cm')),
    category: choiceOf(bmiCategory),
  },
}

/** A reading as it is entered. */
export const readingEntry = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ ...measuredShapes.pressure, recordedAt }),
    z.strictObject({ ...measuredShapes.glucose, recordedAt }),
    z.strictObject({ ...measuredShapes.oxygen, recordedAt }),
    z.strictObject({ ...measuredShapes.temperature, recordedAt }),
    z.strictObject({ ...measuredShapes.bmi, recordedAt }),
  ],
  requiredOr('invalid'),
)

/** The same, measured at this moment by who sends it. */
export const measuredEntry = z.discriminatedUnion(
  'type',
  [
    z.strictObject(measuredShapes.pressure),
    z.strictObject(measuredShapes.glucose),
    z.strictObject(measuredShapes.oxygen),
    z.strictObject(measuredShapes.temperature),
    z.strictObject(measuredShapes.bmi),
  ],
  requiredOr('invalid'),
)

export type ReadingEntry = z.infer<typeof readingEntry>

const common = {
  id: z.uuid(),
  recordedAt: z.iso.datetime({ offset: true }),
  source: z.enum(readingSource.codes),
  alerts: z
    .array(z.string())
    .check(z.describe('Keys of the `health` words: what a dangerous value asks for, at every age')),
}
const unclassified = { classification: z.null() }

/** As stored, with what the server says of it (D-124). Class and band are null under 18. */
export const readingView = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('BLOOD_PRESSURE'),
    systolic: z.int(),
    diastolic: z.int(),
    pulse: z.nullable(z.int()),
    measured: z.exactOptional(
      z.readonly(
        z
          .array(z.object({ systolic: z.int(), diastolic: z.int(), pulse: z.nullable(z.int()) }))
          .check(z.describe('What the average was made of, where the centre measured twice')),
      ),
    ),
    classification: z.nullable(z.enum(bloodPressureClass.codes)),
  }),
  z.object({
    ...common,
    ...unclassified,
    type: z.literal('GLUCOSE'),
    glucose: z.number(),
    mealType: z.enum(glucoseMealType.codes),
    band: z
      .nullable(z.enum(glucoseBandFasting.codes))
      .check(z.describe('null too for known diabetes: the personal target replaces the bands')),
  }),
  z.object({
    ...common,
    ...unclassified,
    type: z.literal('OXYGEN'),
    oxygen: z.int(),
    band: z.nullable(z.enum(oxygenBand.codes)),
  }),
  z.object({
    ...common,
    ...unclassified,
    type: z.literal('TEMPERATURE'),
    temperature: z.number(),
    site: z.enum(temperatureSite.codes),
    band: z.nullable(z.enum(temperatureBand.codes)),
  }),
  z.object({
    ...common,
    type: z.literal('BMI'),
    weight: z.number(),
    height: z.number(),
    category: z.enum(bmiCategory.codes),
    bmi: z.number(),
    classification: z.nullable(z.enum(bmiClass.codes)),
  }),
])

export type ReadingView = z.infer<typeof readingView>

/** What a screen must know of the person to draw the right range: the age today, and `chronicDisease` D. */
export const judgedPerson = z.object({ ageYears: z.int(), hasDiabetes: z.boolean() })
