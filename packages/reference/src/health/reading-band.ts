import { ageLimits } from '../member-rules.ts'

/** A range of values at the precision they are shown with; both ends are included. */
export interface Band<Code extends string> {
  readonly code: Code
  readonly min?: number
  readonly max?: number
}

/** Both ends included; an end that is missing is open. */
export interface ValueRange {
  readonly min?: number
  readonly max?: number
}

/** Half up, on the decimal digits a person sees: 22.95 becomes 23.0, whatever binary fractions say. */
export function roundHalfUp(value: number, decimals: number): number {
  // Most readings are whole numbers, and long series have thousands of them.
  if (Number.isInteger(value)) return value
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)
}

/** Judged on the value as it is shown, so that the number on screen and its class never disagree. */
export function bandOf<Code extends string>(bands: readonly Band<Code>[], value: number, decimals: number): Code {
  const shown = roundHalfUp(value, decimals)
  const band = bands.find(({ min = -Infinity, max = Infinity }) => shown >= min && shown <= max)
  if (!band) throw new RangeError(`no band for ${value}`)
  return band.code
}

/** D-124: a child's values are judged by percentile, so under 18 the value is shown without a class. */
export function isClassified(ageYears: number): boolean {
  return ageYears >= ageLimits.adult
}
