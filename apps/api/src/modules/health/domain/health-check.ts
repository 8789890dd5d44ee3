import { measureOf, type ReadingValues } from '@dhc/reference/health/measures'
import { asShown, averageReading } from '@dhc/reference/health/reading-values'

/**
 * What a health check measured, as it is stored: one reading of each type, and of two blood pressures their average with
 * both beside it. Nothing when something was measured more often than a check does.
 */
export function readingsOfCheck(measured: readonly ReadingValues[]): ReadingValues[] | undefined {
  const byType = [...Map.groupBy(measured.map(asShown), ({ type }) => type)]
  const isTooOften = byType.some(([type, readings]) => readings.length > (measureOf(type).timesInCheck ?? 1))
  return isTooOften ? undefined : byType.flatMap(([, readings]) => oneOf(readings))
}

function oneOf(readings: readonly ReadingValues[]): ReadingValues[] {
  const [first, ...others] = readings
  if (!first || others.length === 0) return first ? [first] : []
  const measured = readings.map(({ type: _same, ...values }) => values)
  return [{ ...averageReading(first, ...others), measured } as ReadingValues]
}
