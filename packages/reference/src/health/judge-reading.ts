import type { BloodPressureClass, BmiClass, OxygenBand, TemperatureBand } from '../options/health.ts'
import { alertsForBloodPressure, classifyBloodPressure } from './blood-pressure-rules.ts'
import { alertsForBmi, bmiOf, classifyBmi } from './bmi-rules.ts'
import { alertsForGlucose, type GlucoseBand, glucoseBand } from './glucose-rules.ts'
import type { HealthAlert } from './health-alert.ts'
import { alertsForOxygen, oxygenBand } from './oxygen-rules.ts'
import { alertsForPulse } from './pulse-rules.ts'
import { asShown, type ReadingValues } from './reading-values.ts'
import { alertsForTemperature, temperatureBand } from './temperature-rules.ts'

/** What must be known of a person to judge a reading. */
export type JudgedPerson = {
  /** On the day of the reading. */
  readonly ageYears: number
  /** `chronicDisease` D: the personal target replaces the bands of glucose. */
  readonly hasDiabetes: boolean
}

/** D-124: only blood pressure and BMI have classes; the others have the reference bands of 2e. */
export type Judgement = {
  readonly classification: BloodPressureClass | BmiClass | null
  readonly band: GlucoseBand | OxygenBand | TemperatureBand | null
  readonly bmi: number | null
  readonly alerts: readonly HealthAlert[]
}

const nothing = { classification: null, band: null, bmi: null }

/** Of the values as they are shown, so that number and class never disagree. Under 18 no class and no band. */
export function judgeReading(given: ReadingValues, { ageYears, hasDiabetes }: JudgedPerson): Judgement {
  const values = asShown(given)
  switch (values.type) {
    case 'BLOOD_PRESSURE': {
      const ofPulse = values.pulse === null ? [] : alertsForPulse(values.pulse, ageYears)
      const alerts = [...alertsForBloodPressure(values, ageYears), ...ofPulse]
      return { ...nothing, classification: classifyBloodPressure(values, ageYears), alerts }
    }
    case 'GLUCOSE': {
      const band = hasDiabetes ? null : glucoseBand(values.glucose, values.mealType, ageYears)
      return { ...nothing, band, alerts: alertsForGlucose(values.glucose) }
    }
    case 'OXYGEN':
      return { ...nothing, band: oxygenBand(values.oxygen, ageYears), alerts: alertsForOxygen(values.oxygen) }
    case 'TEMPERATURE': {
      const { temperature, site } = values
      const band = temperatureBand(temperature, site, ageYears)
      return { ...nothing, band, alerts: alertsForTemperature(temperature, site) }
    }
    case 'BMI': {
      const bmi = bmiOf(values.weight, values.height)
      const classification = classifyBmi(bmi, values.category, ageYears)
      return { ...nothing, bmi, classification, alerts: alertsForBmi(bmi, values.category, ageYears) }
    }
  }
}
