import { describe, expect, it } from 'vitest'
import { judgeReading } from './judge-reading.ts'
import { classOfBmi } from './measures/bmi.ts'
import { glucoseBand } from './measures/glucose.ts'
import { temperatureSite } from './measures/temperature.ts'
import {
  fieldsOf,
  healthDataType,
  isNumberField,
  measureOf,
  numberRow,
  observersByType,
  type ReadingNumber,
  type ReadingValues,
  readingFields,
} from './measures.ts'

describe('the table of measures', () => {
  it('has each field and each line under a name of its own', () => {
    const names = healthDataType.codes.flatMap((type) => fieldsOf(type))
    expect(names.toSorted()).toEqual(Object.keys(readingFields).toSorted())
    const lines = healthDataType.codes.flatMap((type) => Object.keys(measureOf(type).series))
    expect(new Set(lines).size).toBe(lines.length)
  })

  it.each(healthDataType.codes)('%s shows and names only what it has, and an example is plausible', (type) => {
    const { fields, derived = {}, shown, beside, orderInCheck, classes } = measureOf(type)
    const known = [...Object.keys(fields), ...Object.keys(derived)]
    expect(known).toEqual(expect.arrayContaining([...shown, ...beside.map(({ field }) => field)]))
    if (orderInCheck) expect(orderInCheck.toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(Object.keys(classes.meanings).toSorted()).toEqual([...classes.list.codes].toSorted())
    for (const field of fieldsOf(type).filter(isNumberField)) {
      const { min, max, example } = numberRow(field)
      expect(example).toBeGreaterThanOrEqual(min)
      expect(example).toBeLessThanOrEqual(max)
    }
  })

  it('every site of a temperature has a body site code', () => {
    const sites = temperatureSite.codes.map(
      (site) => observersByType.TEMPERATURE({ type: 'TEMPERATURE', temperature: 37, site })[0]?.bodySite,
    )
    expect(sites).toEqual(['74262004', '42859004', '422543003', '52795006', '34402009'])
  })
})

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

const of = (field: ReadingNumber) => everyValue(numberRow(field))
const classify = (values: ReadingValues) => {
  const { classification, band } = judgeReading(values, { ageYears: 18, hasDiabetes: false })
  return classification ?? band
}

describe('each class begins where the rules say, on both sides (D-124)', () => {
  it('systolic, with an ideal lower value', () => {
    expect(
      boundaries(of('systolic'), (systolic) =>
        classify({ type: 'BLOOD_PRESSURE', systolic, diastolic: 40, pulse: null }),
      ),
    ).toEqual(['119 IDEAL | 120 NORMAL', '129 NORMAL | 130 RELATIVELY_HIGH', '139 RELATIVELY_HIGH | 140 HIGH'])
  })

  it('diastolic, with an ideal upper value', () => {
    expect(
      boundaries(of('diastolic'), (diastolic) =>
        classify({ type: 'BLOOD_PRESSURE', systolic: 100, diastolic, pulse: null }),
      ),
    ).toEqual(['79 IDEAL | 80 NORMAL', '84 NORMAL | 85 RELATIVELY_HIGH', '89 RELATIVELY_HIGH | 90 HIGH'])
  })

  it.each([
    ['FASTING', ['3.9 LOW | 4 NORMAL', '6 NORMAL | 6.1 RAISED', '6.9 RAISED | 7 HIGH']],
    ['RANDOM', ['3.9 LOW | 4 NORMAL', '7.7 NORMAL | 7.8 RAISED', '11 RAISED | 11.1 HIGH']],
    ['POST_MEAL', ['3.9 LOW | 4 NORMAL', '7.7 NORMAL | 7.8 RAISED', '11 RAISED | 11.1 HIGH']],
  ] as const)('glucose, %s', (timing, expected) => {
    expect(boundaries(of('glucose'), (value) => glucoseBand(value, timing))).toEqual(expected)
  })

  it('oxygen', () => {
    expect(boundaries(of('oxygen'), (oxygen) => classify({ type: 'OXYGEN', oxygen }))).toEqual([
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
    expect(
      boundaries(of('temperature'), (temperature) => classify({ type: 'TEMPERATURE', temperature, site })),
    ).toEqual(expected)
  })

  it.each([
    ['ASIAN', ['18.4 UNDERWEIGHT | 18.5 NORMAL', '22.9 NORMAL | 23 OVERWEIGHT', '24.9 OVERWEIGHT | 25 OBESE']],
    ['OTHER', ['18.4 UNDERWEIGHT | 18.5 NORMAL', '24.9 NORMAL | 25 OVERWEIGHT', '29.9 OVERWEIGHT | 30 OBESE']],
  ] as const)('body mass index, %s', (category, expected) => {
    const values = everyValue({ min: 8, max: 80, precision: 1 })
    expect(boundaries(values, (value) => classOfBmi(value, category))).toEqual(expected)
  })
})
