import { describe, expect, it } from 'vitest'
import { alertsForOxygen, oxygenBand } from './oxygen-rules.ts'

const adult = 18
const codes = (alerts: readonly { code: string }[]) => alerts.map((alert) => alert.code)

describe('blood oxygen (2e)', () => {
  it.each([
    [92, 'EMERGENCY', ['SPO2_EMERGENCY']],
    [93, 'LOW', ['SPO2_LOW']],
    [94, 'LOW', ['SPO2_LOW']],
    [95, 'NORMAL', []],
    [100, 'NORMAL', []],
  ])('%i%% is %s and warns %j', (percent, band, expected) => {
    expect(oxygenBand(percent, adult)).toBe(band)
    expect(codes(alertsForOxygen(percent))).toEqual(expected)
  })

  it('a member of 17 sees no band, but the emergency is still said', () => {
    expect(oxygenBand(92, 17)).toBeNull()
    expect(codes(alertsForOxygen(92))).toEqual(['SPO2_EMERGENCY'])
  })
})
