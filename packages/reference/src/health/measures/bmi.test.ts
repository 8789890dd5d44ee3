import { describe, expect, it } from 'vitest'
import { judgeReading } from '../judge-reading.ts'
import { roundHalfUp } from '../measure.ts'
import { type BmiCategory, bmiOf, classOfBmi, suggestedBmiCategory } from './bmi.ts'

const judge = (values: { weight: number; height?: number; category?: BmiCategory }, ageYears = 18) =>
  judgeReading({ type: 'BMI', height: 170, category: 'ASIAN', ...values }, { ageYears, hasDiabetes: false })

describe('body mass index (D-124)', () => {
  it.each([
    ['ASIAN', 50, 170, 17.3, 'UNDERWEIGHT'],
    ['ASIAN', 53.5, 170, 18.5, 'NORMAL'],
    ['ASIAN', 66.2, 170, 22.9, 'NORMAL'],
    ['ASIAN', 66.4, 170, 23, 'OVERWEIGHT'],
    ['ASIAN', 72.3, 170, 25, 'OBESE'],
    ['OTHER', 72.3, 170, 25, 'OVERWEIGHT'],
    ['OTHER', 86.7, 170, 30, 'OBESE'],
    ['OTHER', 66.4, 170, 23, 'NORMAL'],
  ] as const)('%s, %d kg at %d cm is %d: %s', (category, weightKg, heightCm, bmi, expected) => {
    expect(bmiOf({ weight: weightKg, height: heightCm })).toBe(bmi)
    expect(judge({ weight: weightKg, height: heightCm, category }).classification).toBe(expected)
    expect(classOfBmi(bmi, category)).toBe(expected)
  })

  it('a half is rounded up: 91.8 kg at 200 cm is exactly 22.95 and counts as 23.0', () => {
    expect(bmiOf({ weight: 91.8, height: 200 })).toBe(23)
    expect(roundHalfUp(22.95, 1)).toBe(23)
    expect(roundHalfUp(1.005, 2)).toBe(1.01)
    // Written 5e-7 and 5e-324: a number that is refused as unlikely has to remain one.
    expect([5e-7, -5e-7, 5e-324].map((value) => roundHalfUp(value, 1) + 0)).toEqual([0, 0, 0])
    expect(classOfBmi(22.95, 'ASIAN')).toBe('OVERWEIGHT')
    expect(classOfBmi(22.94, 'ASIAN')).toBe('NORMAL')
  })

  it('a member of 17 sees the value without a class and without advice', () => {
    expect(judge({ weight: 72.3 }, 17).classification).toBeNull()
    expect(judge({ weight: 72.3 }, 17).alerts).toEqual([])
  })

  it('outside the healthy range there is advice, never an emergency', () => {
    expect(judge({ weight: 66.2 }).alerts).toEqual([])
    expect(judge({ weight: 66.4 }).alerts).toEqual([{ code: 'BMI_OUTSIDE', message: 'alert.weight', isUrgent: false }])
  })

  it('the category follows the ethnicity where it tells, else the member chooses', () => {
    expect(suggestedBmiCategory('CHN')).toBe('ASIAN')
    expect(suggestedBmiCategory('OSA')).toBe('ASIAN')
    expect(suggestedBmiCategory('WHT')).toBeNull()
    expect(suggestedBmiCategory('MIX')).toBeNull()
    expect(suggestedBmiCategory(null)).toBeNull()
  })
})
