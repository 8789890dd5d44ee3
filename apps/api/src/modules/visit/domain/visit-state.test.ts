import { visitStates } from '@dhc/reference/visit-rules'
import { describe, expect, it } from 'vitest'
import { isCalledOff, mayChange, mayMark } from './visit-state.ts'

const startsAt = new Date('2026-11-16T10:00:00+08:00')
const booked = { state: 'BOOKED', startsAt } as const
const at = (time: string) => new Date(`2026-11-16T${time}+08:00`)
const before = new Date('2026-11-15T23:59:59+08:00')

describe('a visit (A-201)', () => {
  it('is moved or cancelled until it begins, and only while it is booked', () => {
    expect([mayChange(booked, at('09:59:59')), mayChange(booked, at('10:00:00'))]).toEqual([true, false])
    expect(visitStates.filter((state) => mayChange({ state, startsAt }, before))).toEqual(['BOOKED'])
  })

  it('has been kept from the morning of its day on, and missed from its time on', () => {
    expect([mayMark(booked, 'CAME', before), mayMark(booked, 'CAME', at('00:00:00'))]).toEqual([false, true])
    expect([mayMark(booked, 'MISSED', at('09:59:59')), mayMark(booked, 'MISSED', at('10:00:00'))]).toEqual([
      false,
      true,
    ])
  })

  it('that was marked by a slip, or by nobody, is marked again; a cancelled one is not', () => {
    const later = new Date('2026-11-18T10:00:00+08:00')
    expect(visitStates.filter((state) => mayMark({ state, startsAt }, 'MISSED', later))).toEqual([
      'BOOKED',
      'CAME',
      'MISSED',
      'UNMARKED',
    ])
  })

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('on a holiday (%s) or in weather that closes the centre (%s) is called off: %s (D-108, D-117)', (...given) => {
    const [isHoliday, isOffForWeather, expected] = given
    expect(isCalledOff({ startsAt, isHoliday, isOffForWeather, special: undefined }, at('09:59:59'))).toBe(expected)
    expect(isCalledOff({ startsAt, isHoliday, isOffForWeather, special: undefined }, at('10:00:00'))).toBe(false)
  })

  it.each([
    ['closed', null, null, false, '09:49:59', true],
    ['closed, for less than ten minutes', null, null, false, '09:50:00', false],
    ['closed a minute ago on a holiday', null, null, true, '09:59:00', true],
    ['open at other times', '10:30', '13:00', false, '09:49:59', true],
    ['open then, on a holiday', '10:00', '10:30', true, '09:00:00', false],
  ] as const)('on a day that editors say is %s (S9-23, A-204)', (_what, opens, closes, isHoliday, since, expected) => {
    const special = { on: '2026-11-16', opens, closes, since: at(since).toISOString() }
    const facts = { startsAt: at('10:00:00'), isHoliday, isOffForWeather: false, special }
    expect(isCalledOff(facts, at('09:59:59'))).toBe(expected)
  })
})
