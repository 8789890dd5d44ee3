import type { OxygenBand } from '../options/health.ts'
import { alertsWhere, type HealthAlert } from './health-alert.ts'
import { type Band, bandOf, isClassified, type ValueRange } from './reading-band.ts'
import type { RuleSource } from './rule-sources.ts'

/** 2e: reference bands, whole per cent, at rest on room air. A lung patient's doctor may set another target. */
const oxygenRules = {
  unit: '%',
  precision: 0,
  bands: [
    { code: 'EMERGENCY', max: 92 },
    { code: 'LOW', min: 93, max: 94 },
    { code: 'NORMAL', min: 95, max: 100 },
  ],
} as const satisfies { bands: readonly Band<OxygenBand>[] } & Record<string, unknown>

export const oxygenRange: ValueRange = { min: oxygenRules.bands[2].min, max: oxygenRules.bands[2].max }

/** For the page that explains the classes. @public */
export const oxygenSources: readonly RuleSource[] = ['NHS-SPO2']

export function oxygenBand(percent: number, ageYears: number): OxygenBand | null {
  return isClassified(ageYears) ? bandOf<OxygenBand>(oxygenRules.bands, percent, oxygenRules.precision) : null
}

export function alertsForOxygen(percent: number): HealthAlert[] {
  const band = bandOf<OxygenBand>(oxygenRules.bands, percent, oxygenRules.precision)
  return alertsWhere([
    [band === 'LOW', { code: 'SPO2_LOW', message: 'alert.spo2Low', isUrgent: true }],
    [band === 'EMERGENCY', { code: 'SPO2_EMERGENCY', message: 'alert.spo2Emergency', isUrgent: true }],
  ])
}
