import { describe, expect, it } from 'vitest'
import { healthInputLimits, isPlausible, isPlausiblePair } from './input-limits.ts'

describe('what a form accepts (D-123)', () => {
  it.each(Object.entries(healthInputLimits))(
    '%s is refused just outside its limits',
    (input, { min, max, precision }) => {
      const step = 10 ** -precision
      const name = input as keyof typeof healthInputLimits
      expect([min - step, min, max, max + step].map((value) => isPlausible(name, value))).toEqual([
        false,
        true,
        true,
        false,
      ])
    },
  )

  it('the upper pressure must be above the lower one', () => {
    expect(isPlausiblePair(80, 80)).toBe(false)
    expect(isPlausiblePair(81, 80)).toBe(true)
  })
})
