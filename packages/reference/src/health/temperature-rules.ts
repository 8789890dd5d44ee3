import type { TemperatureBand, TemperatureSite } from '../options/health.ts'
import { alertsWhere, type HealthAlert } from './health-alert.ts'
import { isClassified, roundHalfUp, type ValueRange } from './reading-band.ts'
import type { RuleSource } from './rule-sources.ts'

/** The document has no site field; an ear thermometer is what most families own. */
export const defaultTemperatureSite: TemperatureSite = 'EAR'

/** 2e: usual range by site in °C, both ends included; above it is fever. Forehead is assumed equal to oral. */
const temperatureRules = {
  unit: '°C',
  precision: 1,
  usual: {
    ORAL: { min: 35.5, max: 37.5 },
    EAR: { min: 35.8, max: 38 },
    AXILLA: { min: 34.7, max: 37.3 },
    FOREHEAD: { min: 35.5, max: 37.5 },
    RECTAL: { min: 36.6, max: 38 },
  },
  urgentFrom: 40,
  urgentBelow: { ORAL: 35, EAR: 35, AXILLA: 34, FOREHEAD: 35, RECTAL: 35 },
} as const satisfies {
  usual: Record<TemperatureSite, { min: number; max: number }>
  urgentBelow: Record<TemperatureSite, number>
} & Record<string, unknown>

/** For the page that explains the classes. @public */
export const temperatureSources: readonly RuleSource[] = ['TEMP-SITE', 'HK-SCHOOL']

export function temperatureRange(site: TemperatureSite): ValueRange {
  return temperatureRules.usual[site]
}

export function temperatureBand(celsius: number, site: TemperatureSite, ageYears: number): TemperatureBand | null {
  return isClassified(ageYears) ? bandAtSite(celsius, site) : null
}

export function alertsForTemperature(celsius: number, site: TemperatureSite): HealthAlert[] {
  const shown = roundHalfUp(celsius, temperatureRules.precision)
  const isUrgent = shown >= temperatureRules.urgentFrom || shown < temperatureRules.urgentBelow[site]
  return alertsWhere([
    [bandAtSite(celsius, site) === 'FEVER', { code: 'FEVER', message: 'alert.fever', isUrgent: false }],
    [isUrgent, { code: 'TEMP_URGENT', message: 'alert.tempUrgent', isUrgent: true }],
  ])
}

function bandAtSite(celsius: number, site: TemperatureSite): TemperatureBand {
  const shown = roundHalfUp(celsius, temperatureRules.precision)
  const { min, max } = temperatureRules.usual[site]
  if (shown > max) return 'FEVER'
  return shown < min ? 'LOW' : 'NORMAL'
}
