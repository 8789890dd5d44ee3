import { describe, expect, it } from 'vitest'
import { averagePressure } from './pressure-average.ts'

describe('two measurements of one health check', () => {
  it('are one reading: the average of each number, half up', () => {
    const first = { systolic: 152, diastolic: 95, pulse: 80 }
    expect(averagePressure([first, { systolic: 145, diastolic: 90, pulse: 77 }])).toEqual({
      ...{ systolic: 149, diastolic: 93, pulse: 79 },
    })
  })

  it('count the pulse where it was counted', () => {
    const first = { systolic: 120, diastolic: 80, pulse: null }
    expect(averagePressure([first, { ...first, pulse: 71 }]).pulse).toBe(71)
    expect(averagePressure([first, first]).pulse).toBeNull()
  })

  it('of which there is only one are that one', () => {
    expect(averagePressure([{ systolic: 190, diastolic: 115, pulse: 96 }])).toEqual({
      ...{ systolic: 190, diastolic: 115, pulse: 96 },
    })
  })
})
