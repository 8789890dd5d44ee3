import { describe, expect, it } from 'vitest'
import { alertsForTemperature, defaultTemperatureSite, temperatureBand } from './temperature-rules.ts'

const adult = 18
const codes = (alerts: readonly { code: string }[]) => alerts.map((alert) => alert.code)

describe('body temperature (2e)', () => {
  it.each([
    ['ORAL', 37.5, 'NORMAL'],
    ['ORAL', 37.6, 'FEVER'],
    ['ORAL', 35.4, 'LOW'],
    ['EAR', 38, 'NORMAL'],
    ['EAR', 38.1, 'FEVER'],
    ['EAR', 35.7, 'LOW'],
    ['AXILLA', 37.3, 'NORMAL'],
    ['AXILLA', 37.4, 'FEVER'],
    ['RECTAL', 36.5, 'LOW'],
    ['RECTAL', 36.6, 'NORMAL'],
    ['FOREHEAD', 37.6, 'FEVER'],
  ] as const)('%s %d °C is %s', (site, celsius, expected) => {
    expect(temperatureBand(celsius, site, adult)).toBe(expected)
  })

  it('a member of 17 sees the value without a band', () => {
    expect(temperatureBand(38.1, 'EAR', 17)).toBeNull()
  })

  it.each([
    ['EAR', 39.9, ['FEVER']],
    ['EAR', 40, ['FEVER', 'TEMP_URGENT']],
    ['EAR', 35, []],
    ['EAR', 34.9, ['TEMP_URGENT']],
    ['AXILLA', 34.9, []],
    ['AXILLA', 34, []],
    ['AXILLA', 33.9, ['TEMP_URGENT']],
  ] as const)('%s %d °C warns %j', (site, celsius, expected) => {
    expect(codes(alertsForTemperature(celsius, site))).toEqual(expected)
  })

  it('without a site an ear thermometer is assumed', () => {
    expect(defaultTemperatureSite).toBe('EAR')
  })
})
