import { bloodPressureRange } from './blood-pressure-rules.ts'
import { bmiRange } from './bmi-rules.ts'
import { glucoseRange } from './glucose-rules.ts'
import type { JudgedPerson } from './judge-reading.ts'
import { oxygenRange } from './oxygen-rules.ts'
import { pulseRange } from './pulse-rules.ts'
import { isClassified, type ValueRange } from './reading-band.ts'
import type { ReadingValues } from './reading-values.ts'
import { temperatureRange } from './temperature-rules.ts'

/** A line of a chart: what is drawn of a reading, and compared with a range. */
export type ReadingSeries = 'systolic' | 'diastolic' | 'pulse' | 'FASTING' | 'RANDOM' | 'oxygen' | 'temperature' | 'bmi'

export type ReferenceRanges = Readonly<Partial<Record<ReadingSeries, ValueRange>>>

/** The bands drawn behind readings like this one; none under 18, where adult limits say nothing (D-124). */
export function referenceRanges(values: ReadingValues, { ageYears, hasDiabetes }: JudgedPerson): ReferenceRanges {
  if (!isClassified(ageYears)) return {}
  switch (values.type) {
    case 'BLOOD_PRESSURE':
      return { systolic: bloodPressureRange.systolic, diastolic: bloodPressureRange.diastolic, pulse: pulseRange }
    case 'GLUCOSE': {
      const range = glucoseRange(values.mealType, hasDiabetes)
      return range ? { [values.mealType]: range } : {}
    }
    case 'OXYGEN':
      return { oxygen: oxygenRange }
    case 'TEMPERATURE':
      return { temperature: temperatureRange(values.site) }
    case 'BMI':
      return { bmi: bmiRange(values.category) }
  }
}
