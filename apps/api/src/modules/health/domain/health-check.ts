import { averagePressure } from '@dhc/reference/health/pressure-average'
import { asShown, type ReadingValues } from '@dhc/reference/health/reading-values'

type Pressure = Extract<ReadingValues, { type: 'BLOOD_PRESSURE' }>

const isPressure = (values: ReadingValues): values is Pressure => values.type === 'BLOOD_PRESSURE'
const mostPressures = 2

/**
 * What a health check measured, as it is stored: one reading of each type, and of two blood pressures their average with
 * both beside it. Nothing when something was measured more often than a check does.
 */
export function readingsOfCheck(measured: readonly ReadingValues[]): ReadingValues[] | undefined {
  const shown = measured.map(asShown)
  const pressures = shown.filter(isPressure)
  const others = shown.filter((values) => !isPressure(values))
  const isOnceEach = new Set(others.map(({ type }) => type)).size === others.length
  if (!isOnceEach || pressures.length > mostPressures) return undefined
  return [...pressureOf(pressures), ...others]
}

function pressureOf(pressures: readonly Pressure[]): Pressure[] {
  const [first] = pressures
  if (!first || pressures.length === 1) return first ? [first] : []
  const measured = pressures.map(({ systolic, diastolic, pulse }) => ({ systolic, diastolic, pulse }))
  return [{ type: 'BLOOD_PRESSURE', ...averagePressure(measured), measured }]
}
