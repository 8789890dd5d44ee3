import { describe, expect, it } from 'vitest'
import { numberRow, type ReadingNumber, type ReadingValues } from './measures.ts'
import { asShown, readingProblems } from './reading-values.ts'

const pressure = (systolic: number, diastolic: number, pulse: number | null = 70): ReadingValues => ({
  type: 'BLOOD_PRESSURE',
  systolic,
  diastolic,
  pulse,
})

/** One value of a reading whose other values are fine. */
const one: Record<ReadingNumber, (value: number) => ReadingValues> = {
  systolic: (value) => pressure(value, 40),
  diastolic: (value) => pressure(250, value),
  pulse: (value) => pressure(120, 80, value),
  glucose: (glucose) => ({ type: 'GLUCOSE', glucose, mealType: 'RANDOM' }),
  oxygen: (oxygen) => ({ type: 'OXYGEN', oxygen }),
  temperature: (temperature) => ({ type: 'TEMPERATURE', temperature, site: 'EAR' }),
  // A small child, and a large adult.
  weight: (weight) => ({ type: 'BMI', weight, height: weight < 50 ? 80 : 200, category: 'ASIAN' }),
  height: (height) => ({ type: 'BMI', weight: height < 150 ? 15 : 70, height, category: 'OTHER' }),
}

describe('what a reading may hold (D-123)', () => {
  it.each(Object.entries(one))('%s is refused just outside its limits and taken on them', (name, reading) => {
    const field = name as ReadingNumber
    const { min, max, precision } = numberRow(field)
    const step = 10 ** -precision
    const refused = [{ field, rule: 'outOfRange' }]
    expect(readingProblems(reading(min - step))).toEqual(refused)
    expect(readingProblems(reading(min))).toEqual([])
    expect(readingProblems(reading(max))).toEqual([])
    expect(readingProblems(reading(max + step))).toEqual(refused)
  })

  it('the upper pressure must be above the lower one', () => {
    expect(readingProblems(pressure(80, 80))).toEqual([{ field: 'systolic', rule: 'notAboveDiastolic' }])
    expect(readingProblems(pressure(81, 80))).toEqual([])
  })

  it('weight and height must be those of one living person', () => {
    const ofHeight = (weight: number, height: number) =>
      readingProblems({ type: 'BMI', weight, height, category: 'ASIAN' })
    const impossible = [{ field: 'weight', rule: 'notWithHeight' }]
    expect([ofHeight(300, 100), ofHeight(17, 170)]).toEqual([impossible, impossible])
    expect([ofHeight(110, 100), ofHeight(110.1, 100)]).toEqual([[], impossible])
    expect([ofHeight(28, 200), ofHeight(27.7, 200)]).toEqual([[], impossible])
  })

  it('a pressure without a pulse is a reading', () => {
    expect(readingProblems(pressure(120, 80, null))).toEqual([])
  })

  it('is stored as it is shown, rounded half up to the precision of its kind', () => {
    expect(asShown({ type: 'GLUCOSE', glucose: 6.05, mealType: 'FASTING' })).toMatchObject({ glucose: 6.1 })
    expect(asShown(pressure(119.5, 79.4, null))).toEqual(pressure(120, 79, null))
    expect(readingProblems({ type: 'GLUCOSE', glucose: 33.34, mealType: 'RANDOM' })).toEqual([])
  })
})
