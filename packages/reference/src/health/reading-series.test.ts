import { describe, expect, it } from 'vitest'
import type { ReadingValues } from './measures.ts'
import { chartOf, type DrawnReading, seriesValues, summaryOf } from './reading-series.ts'

const pressure = (systolic: number, diastolic: number, pulse: number | null = null): ReadingValues => ({
  type: 'BLOOD_PRESSURE',
  systolic,
  diastolic,
  pulse,
})

describe('readings of a period together', () => {
  it('the average is rounded as it is shown, with the lowest and the highest beside it', () => {
    const readings = [pressure(120, 80), pressure(135, 85), pressure(130, 78)]
    expect(summaryOf(readings, 'systolic')).toEqual({ count: 3, average: 128, min: 120, max: 135 })
    expect(summaryOf(readings, 'diastolic')).toEqual({ count: 3, average: 81, min: 78, max: 85 })
  })

  it('a pulse that was not counted does not pull the average down', () => {
    expect(summaryOf([pressure(120, 80, 70), pressure(120, 80)], 'pulse')).toMatchObject({ count: 1, average: 70 })
    expect(summaryOf([pressure(120, 80)], 'pulse')).toBeUndefined()
  })

  it('fasting and random glucose are two lines', () => {
    const fasting: ReadingValues = { type: 'GLUCOSE', glucose: 5.2, mealType: 'FASTING' }
    const random: ReadingValues = { type: 'GLUCOSE', glucose: 8.1, mealType: 'RANDOM' }
    expect(summaryOf([fasting, random], 'FASTING')).toMatchObject({ count: 1, average: 5.2 })
    expect(seriesValues(random)).toEqual({ RANDOM: 8.1 })
  })

  it('of weight and height the body mass index is the line', () => {
    expect(seriesValues({ type: 'BMI', weight: 66.4, height: 170, category: 'ASIAN' })).toEqual({ bmi: 23 })
  })
})

const adult = { ageYears: 40, hasDiabetes: false }
const named = { nameOf: String, bandName: (series: string) => `range of ${series}` }
const recordedAt = '2026-11-16T08:00:00+08:00'
const pressures: DrawnReading[] = [
  { type: 'BLOOD_PRESSURE', recordedAt, systolic: 128, diastolic: 82, pulse: 70 },
  { type: 'BLOOD_PRESSURE', recordedAt: '2026-11-15T08:00:00+08:00', systolic: 150, diastolic: 95, pulse: null },
]

describe('the chart of readings', () => {
  it('has every number of the table, the oldest first', () => {
    const { series } = chartOf(pressures, adult, named)
    expect(series.map(({ key, points }) => [key, points.map(({ value }) => value)])).toEqual([
      ['systolic', [150, 128]],
      ['diastolic', [95, 82]],
    ])
  })

  it('tells its lines apart by shape, and draws the range of each', () => {
    const { series, bands } = chartOf(pressures, adult, named)
    expect(series.map(({ mark }) => mark)).toEqual(['disc', 'square'])
    expect(bands.map(({ key, min, max }) => [key, min, max])).toEqual([
      ['systolic', 90, 129],
      ['diastolic', 60, 84],
    ])
  })

  it('draws no range for a minor (D-124)', () => {
    expect(chartOf(pressures, { ...adult, ageYears: 17 }, named).bands).toEqual([])
  })

  it('draws the personal target of known diabetes', () => {
    const fasting = { type: 'GLUCOSE', glucose: 6.4, mealType: 'FASTING', recordedAt } as const
    const { bands } = chartOf([fasting], { ...adult, hasDiabetes: true }, named)
    expect(bands).toMatchObject([{ min: 4, max: 7 }])
  })

  it('takes the range of the newest site', () => {
    const ear = { type: 'TEMPERATURE', temperature: 36.8, site: 'EAR', recordedAt } as const
    const mouth = { type: 'TEMPERATURE', temperature: 36.6, site: 'ORAL', recordedAt } as const
    expect(chartOf([ear, mouth], adult, named).bands).toMatchObject([{ min: 35.8, max: 38 }])
    expect(chartOf([mouth, ear], adult, named).bands).toMatchObject([{ min: 35.5, max: 37.5 }])
  })

  it('is nothing without readings', () => {
    expect(chartOf([], adult, named)).toEqual({ series: [], bands: [] })
  })
})
