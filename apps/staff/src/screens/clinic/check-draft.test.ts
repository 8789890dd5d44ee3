import { alertsOfBegun } from '@dhc/reference/health/judge-reading'
import { describe, expect, it } from 'vitest'
import {
  averageOf,
  begunReadings,
  type CheckField,
  emptyCheck,
  fieldNamed,
  isTypedOut,
  readCheck,
} from './check-draft.ts'

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

describe('a dangerous number', () => {
  const adult = { ageYears: 70, hasDiabetes: false }
  const alarms = (typed: Partial<typeof emptyCheck>, left: readonly CheckField[] = []) =>
    begunReadings({ ...start, ...typed }, start, left).flatMap((begun) =>
      alertsOfBegun(begun, adult).map(({ code }) => code),
    )

  it('is said as soon as it is typed: glucose 3.1 does not wait for the time of day', () => {
    expect(alarms({ glucose: '3.1' })).toEqual(['GLU_LOW'])
    expect(alarms({ glucose: '3，1' })).toEqual(['GLU_LOW'])
    expect(alarms({ systolic1: '188' })).toEqual(['BP_VERY_HIGH'])
    expect(alarms({ diastolic2: '113' })).toEqual(['BP_VERY_HIGH'])
  })

  it('is not said of one that is still being typed, and is when the field is left', () => {
    expect(alarms({ glucose: '1' })).toEqual([])
    expect(alarms({ glucose: '3' })).toEqual([])
    expect(alarms({ glucose: '3' }, ['glucose'])).toEqual(['GLU_LOW'])
    expect(alarms({ oxygen: '9' }, ['oxygen'])).toEqual([])
  })

  it.each([
    ['systolic', '18', false],
    ['systolic', '27', true],
    ['systolic', '2', false],
    ['glucose', '16', false],
    ['glucose', '16.7', true],
    ['glucose', '16.', false],
    ['oxygen', '10', false],
    ['oxygen', '88', true],
    ['temperature', '40', false],
  ] as const)('of %s "%s" is typed out: %s', (field, text, expected) => {
    expect(isTypedOut(field, text)).toBe(expected)
  })
})
