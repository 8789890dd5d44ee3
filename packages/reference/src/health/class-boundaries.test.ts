import { describe, expect, it } from 'vitest'
import { classifyBloodPressure } from './blood-pressure-rules.ts'
import { classifyBmi } from './bmi-rules.ts'
import { glucoseBand } from './glucose-rules.ts'
import { oxygenBand } from './oxygen-rules.ts'
import { limitsOf, type ReadingNumber } from './reading-values.ts'
import { temperatureBand } from './temperature-rules.ts'

const adult = 18

/** Every value a form accepts, at the precision it is shown with. */
function everyValue({ min, max, precision }: { min: number; max: number; precision: number }): number[] {
  const steps = 10 ** precision
  return Array.from({ length: Math.round((max - min) * steps) + 1 }, (_, index) => (min * steps + index) / steps)
}

/** Where the judgement changes: the last value before and the first value after, with both codes. */
function boundaries(values: readonly number[], judge: (value: number) => string | null): string[] {
  return values.slice(1).flatMap((value, index) => {
    const before = values[index] ?? value
    return judge(before) === judge(value) ? [] : [`${before} ${judge(before)} | ${value} ${judge(value)}`]
  })
}

const of = (field: ReadingNumber) => everyValue(limitsOf(field))

describe('each class begins where the rules say, on both sides (D-124, 2e)', () => {
  it('systolic, with an ideal lower value', () => {
    expect(boundaries(of('systolic'), (systolic) => classifyBloodPressure({ systolic, diastolic: 40 }, adult))).toEqual(
      ['119 IDEAL | 120 NORMAL', '129 NORMAL | 130 RELATIVELY_HIGH', '139 RELATIVELY_HIGH | 140 HIGH'],
    )
  })

  it('diastolic, with an ideal upper value', () => {
    expect(
      boundaries(of('diastolic'), (diastolic) => classifyBloodPressure({ systolic: 100, diastolic }, adult)),
    ).toEqual(['79 IDEAL | 80 NORMAL', '84 NORMAL | 85 RELATIVELY_HIGH', '89 RELATIVELY_HIGH | 90 HIGH'])
  })

  it.each([
    ['FASTING', ['3.9 LOW | 4 NORMAL', '6 NORMAL | 6.1 RAISED', '6.9 RAISED | 7 HIGH']],
    ['RANDOM', ['3.9 LOW | 4 NORMAL', '7.7 NORMAL | 7.8 RAISED', '11 RAISED | 11.1 HIGH']],
    ['POST_MEAL', ['3.9 LOW | 4 NORMAL', '7.7 NORMAL | 7.8 RAISED', '11 RAISED | 11.1 HIGH']],
  ] as const)('glucose, %s', (timing, expected) => {
    expect(boundaries(of('glucose'), (value) => glucoseBand(value, timing, adult))).toEqual(expected)
  })

  it('oxygen', () => {
    expect(boundaries(of('oxygen'), (value) => oxygenBand(value, adult))).toEqual([
      '92 EMERGENCY | 93 LOW',
      '94 LOW | 95 NORMAL',
    ])
  })

  it.each([
    ['ORAL', ['35.4 LOW | 35.5 NORMAL', '37.5 NORMAL | 37.6 FEVER']],
    ['EAR', ['35.7 LOW | 35.8 NORMAL', '38 NORMAL | 38.1 FEVER']],
    ['AXILLA', ['34.6 LOW | 34.7 NORMAL', '37.3 NORMAL | 37.4 FEVER']],
    ['FOREHEAD', ['35.4 LOW | 35.5 NORMAL', '37.5 NORMAL | 37.6 FEVER']],
    ['RECTAL', ['36.5 LOW | 36.6 NORMAL', '38 NORMAL | 38.1 FEVER']],
  ] as const)('temperature, %s', (site, expected) => {
    expect(boundaries(of('temperature'), (value) => temperatureBand(value, site, adult))).toEqual(expected)
  })

  it.each([
    ['ASIAN', ['18.4 UNDERWEIGHT | 18.5 NORMAL', '22.9 NORMAL | 23 OVERWEIGHT', '24.9 OVERWEIGHT | 25 OBESE']],
    ['OTHER', ['18.4 UNDERWEIGHT | 18.5 NORMAL', '24.9 NORMAL | 25 OVERWEIGHT', '29.9 OVERWEIGHT | 30 OBESE']],
  ] as const)('body mass index, %s', (category, expected) => {
    const values = everyValue({ min: 8, max: 80, precision: 1 })
    expect(boundaries(values, (value) => classifyBmi(value, category, adult))).toEqual(expected)
  })
})
