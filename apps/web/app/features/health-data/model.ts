import { type HealthDataType, healthDataType, measures } from '@dhc/reference/health/measures'
import { type GlucoseMealType, glucoseMealType } from '@dhc/reference/health/measures/glucose'
import { defaultHealthDataPeriod, type HealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health'
import { healthViewPageOf } from '@dhc/reference/page-paths'

/** D-013: each type has an address; its title is a key of the menu's words. */
export const healthViews = healthDataType.codes.map((type) => {
  const { slug, title } = measures[type]
  return { type, path: healthViewPageOf(slug), title }
})

/** S9-20: a period that the address names. */
export function periodAskedFor(query: URLSearchParams): HealthDataPeriod | undefined {
  const asked = query.get('period')
  return healthDataPeriod.codes.find((code) => code === asked)
}

/** What a view shows: a period and, of blood glucose, one meal type or every one (S3-27). */
export type ReadingsAsked = { readonly period: HealthDataPeriod; readonly mealType: GlucoseMealType | null }

/** D-122: the last ten unless another period is asked for. */
export function readingsAskedFor(query: URLSearchParams, type: HealthDataType): ReadingsAsked {
  const mealType = glucoseMealType.codes.find((code) => code === query.get('mealType')) ?? null
  return { period: periodAskedFor(query) ?? defaultHealthDataPeriod, mealType: type === 'GLUCOSE' ? mealType : null }
}

/** The other way round, for the address. */
export function searchOfAsked({ period, mealType }: ReadingsAsked): string {
  return `?${new URLSearchParams({ period, ...(mealType ? { mealType } : {}) })}`
}

/** For a file on the member's own machine. */
export function readingFileName(todayOn: string, kind: 'csv' | 'json'): string {
  return kind === 'csv' ? `health-readings-${todayOn}.csv` : `health-readings-fhir-${todayOn}.json`
}
