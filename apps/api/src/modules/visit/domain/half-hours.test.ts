import { describe, expect, it } from 'vitest'
import { freeSeat, halfHoursOf, isHalfHour, mayBeBooked } from './half-hours.ts'

const monday = '2026-11-16'
const facts = {
  on: monday,
  hours: [{ day: 'MON', opens: '10:00', closes: '12:15' }] as const,
  isHoliday: false,
  special: undefined,
  capacities: [],
}
const times = (more: object = {}) => halfHoursOf({ ...facts, ...more }).map(({ time }) => time)

describe('the half hours of a centre (A-200)', () => {
  it('begin and end while it is open', () => {
    expect(times()).toEqual(['10:00', '10:30', '11:00', '11:30'])
    expect(times({ hours: [{ day: 'MON', opens: '10:10', closes: '12:00' }] })).toEqual(['10:30', '11:00', '11:30'])
    expect(times({ hours: [{ day: 'MON', opens: '23:00', closes: '24:00' }] })).toEqual(['23:00', '23:30'])
    expect(halfHoursOf(facts)[0]?.startsAt.toISOString()).toBe('2026-11-16T02:00:00.000Z')
  })

  it('there are none on a weekday that is not listed, nor on a holiday', () => {
    expect(times({ on: '2026-11-17' })).toEqual([])
    expect(times({ isHoliday: true })).toEqual([])
  })

  it('of a special day are its own, also on a holiday and on a weekday that is not listed; without hours there are none (S9-23, A-195)', () => {
    const special = { on: monday, opens: '11:00', closes: '12:00', since: '' }
    expect(times({ special })).toEqual(['11:00', '11:30'])
    expect(times({ special, isHoliday: true, hours: [] })).toEqual(['11:00', '11:30'])
    expect(times({ special: { ...special, opens: null, closes: null } })).toEqual([])
  })

  it('have room as usual, as on such a weekday, or as on that day, which wins', () => {
    const capacities = [
      { appliesTo: 'MON', time: '10:30', capacity: 5 },
      { appliesTo: 'MON', time: '11:00', capacity: 5 },
      { appliesTo: monday, time: '11:00', capacity: 0 },
      { appliesTo: 'TUE', time: '10:00', capacity: 9 },
      { appliesTo: '2026-11-23', time: '11:30', capacity: 9 },
    ]
    expect(halfHoursOf({ ...facts, capacities }).map(({ capacity }) => capacity)).toEqual([2, 5, 0, 2])
  })
})

const at = (time: string) => new Date(`2026-11-16T${time}+08:00`)

it.each([
  ['09:00:00', 'MEMBER', true],
  ['09:00:01', 'MEMBER', false],
  ['10:29:59', 'STAFF', true],
  ['10:30:00', 'STAFF', false],
] as const)('at %s the half hour at 10:00 may be booked by %s: %s (A-201)', (now, by, expected) => {
  expect(mayBeBooked(at('10:00:00'), at(now), by)).toBe(expected)
})

it('four weeks ahead may be booked, the day after not, by nobody (A-201)', () => {
  const last = new Date('2026-12-14T20:30:00+08:00')
  const after = new Date('2026-12-15T10:00:00+08:00')
  for (const by of ['MEMBER', 'STAFF'] as const)
    expect([mayBeBooked(last, at('00:00:00'), by), mayBeBooked(after, at('23:59:59'), by)]).toEqual([true, false])
})

it.each([
  [[], 2, 1],
  [[1], 2, 2],
  [[2], 2, 1],
  [[1, 2], 2, undefined],
  [[], 0, undefined],
  // The room was made smaller after they had booked.
  [[3, 4], 2, undefined],
  [[5], 2, 1],
] as const)('with seats %j taken of %i, the next is %s', (taken, capacity, expected) => {
  expect(freeSeat(taken, capacity)).toBe(expected)
})

it('a minute beside a half hour is none', () => {
  expect([isHalfHour(at('10:30:00')), isHalfHour(at('10:31:00')), isHalfHour(at('10:30:01'))]).toEqual([
    true,
    false,
    false,
  ])
})
