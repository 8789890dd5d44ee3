import { describe, expect, it } from 'vitest'
import { mayBeOfferedAgain, mayOffer, offerEndsAt, waveSize } from './chair-rules.ts'

const startsAt = new Date('2026-11-20T14:00:00+08:00')
const at = (time: string) => new Date(`2026-11-${time}+08:00`)

describe('when a chair of one lesson may be offered (A-380)', () => {
  it.each([
    ['a minute more than seven days before', '13T13:59:00', false],
    ['exactly seven days before', '13T14:00:00', true],
    ['three quarters of an hour before', '20T13:15:00', true],
    ['a second later', '20T13:15:01', false],
    ['at the start', '20T14:00:00', false],
    ['after the start', '20T14:01:00', false],
    ['in the evening at nine', '18T21:00:00', false],
    ['a moment before nine', '18T20:59:59', true],
    ['in the morning before half past eight', '19T08:29:59', false],
    ['at half past eight', '19T08:30:00', true],
  ])('%s: %s %s', (_when, time, expected) => expect(mayOffer(startsAt, at(time))).toBe(expected))
})

describe('how many are asked at a time, and how long they have (A-381)', () => {
  it.each([
    ['more than two days before', '18T12:00:00', 1, '19T09:30:00'],
    ['exactly two days before', '18T14:00:00', 1, '18T20:00:00'],
    ['in the evening before the day before, the night does not count', '18T16:00:00', 1, '19T09:30:00'],
    ['exactly a day before', '19T14:00:00', 2, '19T16:00:00'],
    ['more than six hours before', '20T08:30:00', 3, '20T09:00:00'],
    ['two hours and a second before', '20T11:59:59', 3, '20T12:29:59'],
    ['exactly two hours before', '20T12:00:00', 3, '20T12:15:00'],
    ['at the last moment', '20T13:15:00', 3, '20T13:30:00'],
  ])('%s', (_when, time, people, end) => {
    expect([waveSize(startsAt, at(time)), offerEndsAt(startsAt, at(time))]).toEqual([people, at(end)])
  })

  it('no offer outlives the last quarter of an hour before the start, also of a lesson in the morning', () => {
    const early = at('19T08:45:00')
    expect(offerEndsAt(early, at('18T20:59:00'))).toEqual(at('19T08:30:00'))
    expect(offerEndsAt(startsAt, at('20T13:40:00'))).toEqual(at('20T13:45:00'))
  })
})

describe('at most two offers to a person a week (A-382)', () => {
  const now = at('20T12:00:00')
  it.each([
    ['nobody asked yet', [], true],
    ['once', ['19T12:00:00'], true],
    ['twice', ['18T12:00:00', '19T12:00:00'], false],
    ['twice, the first exactly seven days ago', ['13T12:00:00', '19T12:00:00'], true],
    ['twice, the first a second less than seven days ago', ['13T12:00:01', '19T12:00:00'], false],
  ])('%s: %s %s', (_what, times, expected) => expect(mayBeOfferedAgain(times.map(at), now)).toBe(expected))
})
