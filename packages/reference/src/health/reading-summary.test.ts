import { describe, expect, it } from 'vitest'
import { seriesValues, summaryOf } from './reading-summary.ts'
import type { ReadingValues } from './reading-values.ts'

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
