import { hongKongDateOf, hongKongTimeOf, instantOf, monthsBefore } from '../hong-kong-time.ts'
import { type HealthDataPeriod, healthDataPeriodLength } from '../options/health.ts'

const dayMs = 24 * 60 * 60_000

/**
 * D-122: the instant a period begins, nothing where it has no beginning ("last 10" and "all"). Days count back from
 * now; months and years by calendar, to the same minute in Hong Kong.
 */
export function periodStart(period: HealthDataPeriod, now: Date): Date | null {
  const { days, months = 0, years = 0 }: PeriodLength = healthDataPeriodLength[period]
  if (days !== undefined) return new Date(now.getTime() - days * dayMs)
  const monthsBack = months + 12 * years
  if (monthsBack === 0) return null
  return instantOf(monthsBefore(hongKongDateOf(now), monthsBack), hongKongTimeOf(now))
}

type PeriodLength = { readings?: number; days?: number; months?: number; years?: number }

/** D-122: "last 10" is the ten newest readings, however old. */
export function newestOnly(period: HealthDataPeriod): number | null {
  const { readings }: PeriodLength = healthDataPeriodLength[period]
  return readings ?? null
}
