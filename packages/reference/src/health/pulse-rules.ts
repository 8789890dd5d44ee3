import { alertsWhere, type HealthAlert } from './health-alert.ts'
import { isClassified, type ValueRange } from './reading-band.ts'

/** Beats per minute at rest, adults; general knowledge, for the operator's health professional to confirm. */
const pulseRules = {
  precision: 0,
  usual: { min: 60, max: 100 },
  hint: { below: 50, above: 100 },
  alert: { below: 40, above: 130 },
} as const

export const pulseRange: ValueRange = pulseRules.usual

export function alertsForPulse(beatsPerMinute: number, ageYears: number): HealthAlert[] {
  const { below, above } = pulseRules.alert
  const isUnusual = beatsPerMinute < below || beatsPerMinute > above
  return alertsWhere([[isUnusual && isClassified(ageYears), { code: 'PULSE', message: 'alert.pulse', isUrgent: true }]])
}

/** Worth a word, not an alert: athletes and some medicines lower the pulse. */
export function isPulseWorthAHint(beatsPerMinute: number): boolean {
  return beatsPerMinute < pulseRules.hint.below || beatsPerMinute > pulseRules.hint.above
}
