import { limitsOf, type ReadingNumber, type ReadingValues } from '@dhc/reference/health/reading-values'
import { bmiCategory, glucoseMealType, temperatureSite } from '@dhc/reference/options/health'
import fc from 'fast-check'

/** Any number that a form accepts, at the precision it is stored with. */
function measured(field: ReadingNumber): fc.Arbitrary<number> {
  const { min, max, precision } = limitsOf(field)
  const scale = 10 ** precision
  return fc.integer({ min: Math.ceil(min * scale), max: Math.floor(max * scale) }).map((value) => value / scale)
}

const anyValues: fc.Arbitrary<ReadingValues> = fc.oneof(
  fc
    .record({
      type: fc.constant('BLOOD_PRESSURE' as const),
      systolic: measured('systolic'),
      diastolic: measured('diastolic'),
      pulse: fc.option(measured('pulse')),
    })
    .filter(({ systolic, diastolic }) => systolic > diastolic),
  fc.record({
    type: fc.constant('GLUCOSE' as const),
    glucose: measured('glucose'),
    mealType: fc.constantFrom(...glucoseMealType.codes),
  }),
  fc.record({ type: fc.constant('OXYGEN' as const), oxygen: measured('oxygen') }),
  fc.record({
    type: fc.constant('TEMPERATURE' as const),
    temperature: measured('temperature'),
    site: fc.constantFrom(...temperatureSite.codes),
  }),
  fc.record({
    type: fc.constant('BMI' as const),
    weight: measured('weight'),
    height: measured('height'),
    category: fc.constantFrom(...bmiCategory.codes),
  }),
)

/** To the second, between the two instants. */
function anyInstant(from: Date, to: Date): fc.Arbitrary<Date> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  return fc.integer({ min: seconds(from) + 1, max: seconds(to) }).map((second) => new Date(second * 1000))
}

export function anyReading(from: Date, to: Date) {
  return fc.record({ recordedAt: anyInstant(from, to), values: anyValues })
}
