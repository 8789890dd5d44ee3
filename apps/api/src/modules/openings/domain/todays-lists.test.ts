import { describe, expect, it } from 'vitest'
import { type Standing, todaysListsOf, weekThatEnded } from './todays-lists.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const now = at('2026-11-18T10:00:00')
const clerk = { role: 'FRONTDESK', centres: ['CORE'] } as const
const call = (since: string, until: string | null): Standing => ({
  list: 'CALLS',
  centre: null,
  since: at(since),
  until: until === null ? null : at(until),
})
const lesson = (centre: string, startsAt = '2026-11-18T14:00:00'): Standing => ({
  list: 'LESSONS',
  centre,
  since: at(startsAt),
  until: at(startsAt),
})

describe('who stands on a list of the day (A-131)', () => {
  it.each([
    ['has waited for months', call('2026-03-01T09:00:00', null), true],
    ['comes onto it in the last second of the day', call('2026-11-18T23:59:59', null), true],
    ['comes onto it tomorrow', call('2026-11-19T00:00:00', null), false],
    ['was called in the first second of the day', call('2026-11-10T09:00:00', '2026-11-18T00:00:00'), true],
    ['was called in the last second of yesterday', call('2026-11-10T09:00:00', '2026-11-17T23:59:59'), false],
    ['has a lesson at the first minute of the day', lesson('CORE', '2026-11-18T00:00:00'), true],
    ['had the last lesson of yesterday', lesson('CORE', '2026-11-17T23:59:59'), false],
    ['has the first lesson of tomorrow', lesson('CORE', '2026-11-19T00:00:00'), false],
  ])('who %s', (_who, standing, isOnList) => {
    expect(todaysListsOf([standing], clerk, now)).toEqual(isOnList ? [standing.list] : [])
  })

  it('in the first hours of a day in Hong Kong the day is that of Hong Kong', () => {
    expect(todaysListsOf([lesson('CORE')], clerk, at('2026-11-18T00:30:00'))).toEqual(['LESSONS'])
    expect(todaysListsOf([lesson('CORE')], clerk, at('2026-11-17T23:59:59'))).toEqual([])
  })

  it('a lesson of another centre is none of a clerk’s, but of who works everywhere', () => {
    expect(todaysListsOf([lesson('SAT-MF')], clerk, now)).toEqual([])
    expect(todaysListsOf([lesson('SAT-MF')], { role: 'MANAGER', centres: [] }, now)).toEqual(['LESSONS'])
  })

  it('who stands on no list at all', () => {
    expect(todaysListsOf([], clerk, now)).toEqual([])
  })
})

describe('the week that ended (A-132)', () => {
  it.each([
    ['2026-11-15', '2026-11-02', '2026-11-08'],
    ['2026-11-16', '2026-11-09', '2026-11-15'],
    ['2026-11-22', '2026-11-09', '2026-11-15'],
    ['2027-01-04', '2026-12-28', '2027-01-03'],
  ])('on %s it went from %s to %s', (todayOn, from, to) => {
    expect(weekThatEnded(todayOn)).toEqual({ from, to })
  })

  it.each([
    ['an earlier week by any of its days', '2026-11-04', '2026-11-02'],
    ['never one that goes on', '2026-11-18', '2026-11-09'],
    ['nor one to come', '2027-11-18', '2026-11-09'],
  ])('%s', (_what, askedOn, from) => {
    expect(weekThatEnded('2026-11-18', askedOn).from).toBe(from)
  })
})
