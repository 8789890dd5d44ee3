import { describe, expect, it } from 'vitest'
import { type Judgement, judgeReading } from '../judge-reading.ts'
import type { ReadingValues } from '../measures.ts'
import { averageReading } from '../reading-values.ts'
import { isHomeAverageHigh, isPulseWorthAHint } from './blood-pressure.ts'

const pressure = (values: { systolic?: number; diastolic?: number; pulse?: number | null }) =>
  ({ type: 'BLOOD_PRESSURE', systolic: 110, diastolic: 70, pulse: null, ...values }) as const satisfies ReadingValues
const judge = (values: Parameters<typeof pressure>[0], ageYears = 18) =>
  judgeReading(pressure(values), { ageYears, hasDiabetes: false })
const codes = ({ alerts }: Judgement) => alerts.map((alert) => alert.code)

describe('blood pressure (D-124)', () => {
  it.each([
    [119, 79, 'IDEAL'],
    [90, 60, 'IDEAL'],
    [110, 70, 'IDEAL'],
    [120, 79, 'NORMAL'],
    [119, 80, 'NORMAL'],
    [129, 84, 'NORMAL'],
    [125, 82, 'NORMAL'],
    [130, 70, 'RELATIVELY_HIGH'],
    [118, 85, 'RELATIVELY_HIGH'],
    [139, 89, 'RELATIVELY_HIGH'],
    [125, 88, 'RELATIVELY_HIGH'],
    [135, 87, 'RELATIVELY_HIGH'],
    [140, 70, 'HIGH'],
    [110, 90, 'HIGH'],
    [138, 92, 'HIGH'],
    [150, 95, 'HIGH'],
    [180, 110, 'HIGH'],
  ])('%i over %i is %s: the higher of the two numbers decides', (systolic, diastolic, expected) => {
    expect(judge({ systolic, diastolic }).classification).toBe(expected)
  })

  it('a member of 17 sees the value without a class', () => {
    expect(judge({ systolic: 150, diastolic: 95 }, 17).classification).toBeNull()
  })

  it.each([
    [179, 109, []],
    [180, 80, ['BP_VERY_HIGH']],
    [150, 110, ['BP_VERY_HIGH']],
    [90, 60, []],
    [89, 70, ['BP_LOW']],
    [100, 59, ['BP_LOW']],
  ])('%i over %i warns %j', (systolic, diastolic, expected) => {
    expect(codes(judge({ systolic, diastolic }))).toEqual(expected)
  })

  it('a very high reading warns at every age, a low one only an adult', () => {
    expect(codes(judge({ systolic: 180, diastolic: 95 }, 12))).toEqual(['BP_VERY_HIGH'])
    expect(codes(judge({ systolic: 88, diastolic: 55 }, 12))).toEqual([])
  })

  it('an average at home is high from 135 or 85', () => {
    expect(isHomeAverageHigh({ systolic: 134, diastolic: 84 })).toBe(false)
    expect(isHomeAverageHigh({ systolic: 135, diastolic: 70 })).toBe(true)
    expect(isHomeAverageHigh({ systolic: 120, diastolic: 85 })).toBe(true)
  })
})

describe('pulse', () => {
  it.each([
    [39, ['PULSE']],
    [40, []],
    [130, []],
    [131, ['PULSE']],
  ])('%i beats a minute at rest warns %j', (beats, expected) => {
    expect(codes(judge({ pulse: beats }))).toEqual(expected)
  })

  it('the adult limits are not held against a child', () => {
    expect(codes(judge({ pulse: 131 }, 17))).toEqual([])
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

describe('two measurements of one health check', () => {
  it('are one reading: the average of each number, half up', () => {
    const first = pressure({ systolic: 152, diastolic: 95, pulse: 80 })
    expect(averageReading(first, pressure({ systolic: 145, diastolic: 90, pulse: 77 }))).toEqual(
      pressure({ systolic: 149, diastolic: 93, pulse: 79 }),
    )
  })

  it('count the pulse where it was counted', () => {
    const first = pressure({ pulse: null })
    expect(averageReading(first, { ...first, pulse: 71 })).toMatchObject({ pulse: 71 })
    expect(averageReading(first, first)).toMatchObject({ pulse: null })
  })

  it('of which there is only one are that one', () => {
    const only = pressure({ systolic: 190, diastolic: 115, pulse: 96 })
    expect(averageReading(only)).toEqual(only)
  })
})
