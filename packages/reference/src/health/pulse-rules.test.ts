import { describe, expect, it } from 'vitest'
import { alertsForPulse, isPulseWorthAHint } from './pulse-rules.ts'

const adult = 18
const codes = (alerts: readonly { code: string }[]) => alerts.map((alert) => alert.code)

describe('pulse', () => {
  it.each([
    [39, ['PULSE']],
    [40, []],
    [130, []],
    [131, ['PULSE']],
  ])('%i beats a minute at rest warns %j', (beats, expected) => {
    expect(codes(alertsForPulse(beats, adult))).toEqual(expected)
  })

  it('the adult limits are not held against a child', () => {
    expect(alertsForPulse(131, 17)).toEqual([])
  })

  it.each([
    [49, true],
    [50, false],
    [100, false],
    [101, true],
  ])('%i beats a minute is worth a hint: %s', (beats, expected) => {
    expect(isPulseWorthAHint(beats)).toBe(expected)
  })
})
