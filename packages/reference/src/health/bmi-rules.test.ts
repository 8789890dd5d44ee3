import { describe, expect, it } from 'vitest'
import { alertsForBmi, bmiOf, classifyBmi } from './bmi-rules.ts'
import { roundHalfUp } from './reading-band.ts'
import { suggestedBmiCategory } from './suggested-bmi-category.ts'

const adult = 18

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
    expect(bmiOf(weightKg, heightCm)).toBe(bmi)
    expect(classifyBmi(bmi, category, adult)).toBe(expected)
  })

  it('a half is rounded up: 91.8 kg at 200 cm is exactly 22.95 and counts as 23.0', () => {
    expect(bmiOf(91.8, 200)).toBe(23)
    expect(roundHalfUp(22.95, 1)).toBe(23)
    expect(roundHalfUp(1.005, 2)).toBe(1.01)
    expect(classifyBmi(22.95, 'ASIAN', adult)).toBe('OVERWEIGHT')
    expect(classifyBmi(22.94, 'ASIAN', adult)).toBe('NORMAL')
  })

  it('a member of 17 sees the value without a class and without advice', () => {
    expect(classifyBmi(25, 'ASIAN', 17)).toBeNull()
    expect(alertsForBmi(25, 'ASIAN', 17)).toEqual([])
  })

  it('outside the healthy range there is advice, never an emergency', () => {
    expect(alertsForBmi(22.9, 'ASIAN', adult)).toEqual([])
    expect(alertsForBmi(23, 'ASIAN', adult)).toEqual([
      { code: 'BMI_OUTSIDE', message: 'alert.weight', isUrgent: false },
    ])
  })

  it('the category follows the ethnicity where it tells, else the member chooses', () => {
    expect(suggestedBmiCategory('CHN')).toBe('ASIAN')
    expect(suggestedBmiCategory('OSA')).toBe('ASIAN')
    expect(suggestedBmiCategory('WHT')).toBeNull()
    expect(suggestedBmiCategory('MIX')).toBeNull()
    expect(suggestedBmiCategory(null)).toBeNull()
  })
})
