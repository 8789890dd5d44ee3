import { healthInputLimits } from './input-limits.ts'
import { roundHalfUp } from './reading-band.ts'

/** One look at the cuff. */
export type PressureMeasured = { readonly systolic: number; readonly diastolic: number; readonly pulse: number | null }

/**
 * A health check measures twice, a minute apart: the average is the reading that is classified, drawn and exported, since
 * a single one is often too high from climbing the stairs. What was measured stands beside it.
 */
export function averagePressure(measured: readonly PressureMeasured[]): PressureMeasured {
  const pulses = measured.flatMap(({ pulse }) => pulse ?? [])
  return {
    systolic: average(
      measured.map(({ systolic }) => systolic),
      'systolic',
    ),
    diastolic: average(
      measured.map(({ diastolic }) => diastolic),
      'diastolic',
    ),
    pulse: pulses.length === 0 ? null : average(pulses, 'pulse'),
  }
}

function average(numbers: readonly number[], field: 'systolic' | 'diastolic' | 'pulse'): number {
  const sum = numbers.reduce((total, number) => total + number, 0)
  return roundHalfUp(sum / numbers.length, healthInputLimits[field].precision)
}
