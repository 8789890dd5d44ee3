import type { HealthDataType } from '@dhc/reference/options/health'
import {
  defaultHealthDataPeriod,
  type GlucoseMealType,
  glucoseMealType,
  type HealthDataPeriod,
  healthDataPeriod,
} from '@dhc/reference/options/health'
import { healthViewPageOf } from '@dhc/reference/page-paths'

/** D-013: each type has an address; its title is a key of the menu's words. */
export const healthViews = [
  { type: 'BLOOD_PRESSURE', path: healthViewPageOf('blood-pressure'), title: 'health-data-blood-pressure.title' },
  { type: 'GLUCOSE', path: healthViewPageOf('glucose'), title: 'health-data-blood-glucose.title' },
  { type: 'OXYGEN', path: healthViewPageOf('oxygen'), title: 'health-data-blood-oxygen.title' },
  { type: 'TEMPERATURE', path: healthViewPageOf('temperature'), title: 'health-data-body-temperature.title' },
  { type: 'BMI', path: healthViewPageOf('bmi'), title: 'health-data-bmi.title' },
] as const satisfies readonly { type: HealthDataType; path: string; title: string }[]

export type HealthView = (typeof healthViews)[number]

export function viewOf(type: HealthDataType): HealthView {
  return healthViews.find((view) => view.type === type) ?? healthViews[0]
}

/** The address without a language prefix; only addresses of the table lead here. */
export function viewAt(path: string): HealthView {
  return healthViews.find((view) => path.startsWith(view.path)) ?? healthViews[0]
}

/** S9-20, D-122: the last ten unless the address names another period. */
export function periodAskedFor(query: URLSearchParams, instead = defaultHealthDataPeriod): HealthDataPeriod {
  const asked = query.get('period')
  return healthDataPeriod.codes.find((code) => code === asked) ?? instead
}

/** What a view shows: a period and, of blood glucose, one meal type or every one (section 3.7). */
export type ReadingsAsked = { readonly period: HealthDataPeriod; readonly mealType: GlucoseMealType | null }

export function readingsAskedFor(query: URLSearchParams, type: HealthDataType): ReadingsAsked {
  const mealType = glucoseMealType.codes.find((code) => code === query.get('mealType')) ?? null
  return { period: periodAskedFor(query), mealType: type === 'GLUCOSE' ? mealType : null }
}

/** The other way round, for the address. */
export function searchOfAsked({ period, mealType }: ReadingsAsked): string {
  return `?${new URLSearchParams({ period, ...(mealType ? { mealType } : {}) })}`
}

/** For a file on the member's own machine. */
export function readingFileName(todayOn: string, kind: 'csv' | 'json'): string {
  return kind === 'csv' ? `health-readings-${todayOn}.csv` : `health-readings-fhir-${todayOn}.json`
}
