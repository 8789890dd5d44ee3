import { judgeReading } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/reading-values'
import { expect, it } from 'vitest'
import { interpretationOf } from './interpretation.ts'

const pressure = (systolic: number, diastolic: number): ReadingValues => ({
  ...{ type: 'BLOOD_PRESSURE', systolic, diastolic, pulse: null },
})
const glucose = (value: number): ReadingValues => ({ type: 'GLUCOSE', glucose: value, mealType: 'FASTING' })
const temperature = (value: number): ReadingValues => ({ type: 'TEMPERATURE', temperature: value, site: 'EAR' })

it.each<[ReadingValues, number, string | null]>([
  [pressure(119, 79), 18, 'N'],
  [pressure(129, 84), 18, 'N'],
  [pressure(130, 84), 18, 'H'],
  [pressure(140, 84), 18, 'H'],
  [pressure(180, 84), 18, 'HH'],
  [pressure(140, 84), 17, null],
  [pressure(180, 84), 17, 'HH'],
  [glucose(3.9), 18, 'LL'],
  [glucose(4), 18, 'N'],
  [glucose(6.1), 18, 'H'],
  [glucose(16.7), 18, 'HH'],
  [{ type: 'OXYGEN', oxygen: 92 }, 18, 'LL'],
  [{ type: 'OXYGEN', oxygen: 93 }, 18, 'L'],
  [{ type: 'OXYGEN', oxygen: 95 }, 18, 'N'],
  [temperature(34.9), 18, 'LL'],
  [temperature(35.7), 18, 'L'],
  [temperature(38), 18, 'N'],
  [temperature(38.1), 18, 'H'],
  [temperature(40), 18, 'HH'],
  [{ type: 'BMI', weight: 50, height: 170, category: 'ASIAN' }, 18, 'L'],
  [{ type: 'BMI', weight: 72.3, height: 170, category: 'ASIAN' }, 18, 'H'],
])('%o at %i is told to other systems as %s (health rules 8)', (values, ageYears, expected) => {
  expect(interpretationOf(judgeReading(values, { ageYears, hasDiabetes: false }))).toBe(expected)
})
