import { describe, expect, it } from 'vitest'
import { alertsForBloodPressure, classifyBloodPressure, isHomeAverageHigh } from './blood-pressure-rules.ts'

const adult = 18
const codes = (alerts: readonly { code: string }[]) => alerts.map((alert) => alert.code)

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
    expect(classifyBloodPressure({ systolic, diastolic }, adult)).toBe(expected)
  })

  it('a member of 17 sees the value without a class', () => {
    expect(classifyBloodPressure({ systolic: 150, diastolic: 95 }, 17)).toBeNull()
  })

  it.each([
    [179, 109, []],
    [180, 80, ['BP_VERY_HIGH']],
    [150, 110, ['BP_VERY_HIGH']],
    [90, 60, []],
    [89, 70, ['BP_LOW']],
    [100, 59, ['BP_LOW']],
  ])('%i over %i warns %j', (systolic, diastolic, expected) => {
    expect(codes(alertsForBloodPressure({ systolic, diastolic }, adult))).toEqual(expected)
  })

  it('a very high reading warns at every age, a low one only an adult', () => {
    expect(codes(alertsForBloodPressure({ systolic: 180, diastolic: 95 }, 12))).toEqual(['BP_VERY_HIGH'])
    expect(alertsForBloodPressure({ systolic: 88, diastolic: 55 }, 12)).toEqual([])
  })

  it('an average at home is high from 135 or 85', () => {
    expect(isHomeAverageHigh({ systolic: 134, diastolic: 84 })).toBe(false)
    expect(isHomeAverageHigh({ systolic: 135, diastolic: 70 })).toBe(true)
    expect(isHomeAverageHigh({ systolic: 120, diastolic: 85 })).toBe(true)
  })
})
