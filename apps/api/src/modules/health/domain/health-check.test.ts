import { describe, expect, it } from 'vitest'
import { readingsOfCheck } from './health-check.ts'

const pressure = { type: 'BLOOD_PRESSURE', systolic: 150, diastolic: 94, pulse: 80 } as const
const oxygen = { type: 'OXYGEN', oxygen: 97 } as const

describe('a health check', () => {
  it('stores two blood pressures as their average, and both stay readable', () => {
    const second = { ...pressure, systolic: 141, diastolic: 90, pulse: null }
    expect(readingsOfCheck([pressure, second, oxygen])).toEqual([
      {
        type: 'BLOOD_PRESSURE',
        systolic: 146,
        diastolic: 92,
        pulse: 80,
        measured: [
          { systolic: 150, diastolic: 94, pulse: 80 },
          { systolic: 141, diastolic: 90, pulse: null },
        ],
      },
      oxygen,
    ])
  })

  it('stores one blood pressure as it is, rounded as it is shown', () => {
    expect(readingsOfCheck([{ ...pressure, systolic: 149.6 }])).toEqual([pressure])
  })

  it('measures nothing three times, and only blood pressure twice', () => {
    expect(readingsOfCheck([pressure, pressure, pressure])).toBeUndefined()
    expect(readingsOfCheck([oxygen, oxygen])).toBeUndefined()
  })
})
