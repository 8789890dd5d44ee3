import { describe, expect, it } from 'vitest'
import { judgeReading } from '../judge-reading.ts'
import type { ReadingValues } from '../measures.ts'
import { temperature } from './temperature.ts'

type Site = Extract<ReadingValues, { type: 'TEMPERATURE' }>['site']

const judge = (celsius: number, site: Site, ageYears = 18) =>
  judgeReading({ type: 'TEMPERATURE', temperature: celsius, site }, { ageYears, hasDiabetes: false })

describe('body temperature (D-124)', () => {
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
    expect(judge(celsius, site).band).toBe(expected)
  })

  it('a member of 17 sees the value without a band', () => {
    expect(judge(38.1, 'EAR', 17).band).toBeNull()
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
    expect(judge(celsius, site).alerts.map(({ code }) => code)).toEqual(expected)
  })

  it('without a site an ear thermometer is assumed', () => {
    expect(temperature.fields.site.assumed).toBe('EAR')
  })
})
