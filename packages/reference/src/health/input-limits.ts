/** D-123: plausible, not normal: what a form accepts (error 1601 beyond it). `precision` is the number of decimals. */
export const healthInputLimits = {
  systolic: { min: 50, max: 260, precision: 0 },
  diastolic: { min: 30, max: 160, precision: 0 },
  pulse: { min: 30, max: 220, precision: 0 },
  /** A meter that says LO or HI is entered as the limit, with a remark. */
  glucose: { min: 1, max: 33.3, precision: 1 },
  oxygen: { min: 50, max: 100, precision: 0 },
  temperature: { min: 30, max: 43, precision: 1 },
  weightKg: { min: 10, max: 300, precision: 1 },
  heightCm: { min: 80, max: 230, precision: 1 },
  bmi: { min: 8, max: 80, precision: 1 },
} as const

export type HealthInput = keyof typeof healthInputLimits

export function isPlausible(input: HealthInput, value: number): boolean {
  const { min, max } = healthInputLimits[input]
  return value >= min && value <= max
}

/** D-123: the upper value is above the lower one. */
export function isPlausiblePair(systolic: number, diastolic: number): boolean {
  return systolic > diastolic
}
