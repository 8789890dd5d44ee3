import { describe, expect, it } from 'vitest'
import { averageOf, emptyCheck, fieldNamed, readCheck } from './check-draft.ts'

const now = new Date('2026-11-16T11:00:20+08:00')
const start = { ...emptyCheck, height: '165' }
const read = (typed: Partial<typeof emptyCheck>) => readCheck({ ...start, ...typed }, start, now)

describe('a health check as it is typed', () => {
  it('has what was measured and nothing else: the height of last time is no measurement', () => {
    expect(read({})).toEqual({ measured: [], problems: {} })
    expect(read({ oxygen: '97' }).measured).toEqual([{ place: 3, values: { type: 'OXYGEN', oxygen: 97 } }])
  })

  it('takes the height of last time for the weight of today', () => {
    expect(read({ weight: '60.5' }).measured).toMatchObject([{ values: { type: 'BMI', weight: 60.5, height: 165 } }])
    expect(read({ height: '166' }).problems).toEqual({ weight: 'missing' })
  })

  it('names the field that is wrong, also of the second measurement', () => {
    expect(read({ systolic2: '400', diastolic2: '90' }).problems).toEqual({ systolic2: 'outOfRange' })
    expect(read({ systolic1: '140' }).problems).toEqual({ diastolic1: 'missing' })
    expect(read({ glucose: '5.6' }).problems).toEqual({ mealType: 'choose' })
  })

  it('shows the average as soon as both blood pressures are there', () => {
    const first = { systolic1: '190', diastolic1: '115', pulse1: '90' }
    expect(averageOf(read(first).measured, 'BLOOD_PRESSURE')).toBeUndefined()
    const both = read({ ...first, systolic2: '181', diastolic2: '110' })
    expect(averageOf(both.measured, 'BLOOD_PRESSURE')).toEqual({
      type: 'BLOOD_PRESSURE',
      systolic: 186,
      diastolic: 113,
      pulse: 90,
    })
  })

  it('finds the field that the service names', () => {
    const { measured } = read({ systolic2: '140', diastolic2: '90', weight: '60' })
    expect(fieldNamed('readings.0.diastolic', measured)).toBe('diastolic2')
    expect(fieldNamed('readings.1.weight', measured)).toBe('weight')
    expect(fieldNamed('readings', measured)).toBeUndefined()
  })
})
