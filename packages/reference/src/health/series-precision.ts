import { healthInputLimits } from './input-limits.ts'
import type { ReadingSeries } from './reference-range.ts'

/** Decimals a line is shown with. */
export const seriesPrecision = {
  systolic: healthInputLimits.systolic.precision,
  diastolic: healthInputLimits.diastolic.precision,
  pulse: healthInputLimits.pulse.precision,
  FASTING: healthInputLimits.glucose.precision,
  RANDOM: healthInputLimits.glucose.precision,
  oxygen: healthInputLimits.oxygen.precision,
  temperature: healthInputLimits.temperature.precision,
  bmi: healthInputLimits.bmi.precision,
} as const satisfies Record<ReadingSeries, number>
