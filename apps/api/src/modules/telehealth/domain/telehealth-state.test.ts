import { telehealthStates } from '@dhc/reference/telehealth-rules'
import { describe, expect, it } from 'vitest'
import { type Consultation, isLinkShown, stateAfter, type TelehealthEvent } from './telehealth-state.ts'

const at = new Date('2026-11-20T10:00:00+08:00')
const secondsFrom = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const of = (state: Consultation['state'], channel: Consultation['channel'] = 'VIDEO'): Consultation => ({
  state,
  channel,
  scheduledAt: state === 'REQUESTED' ? null : at,
})

describe('a consultation (D-127)', () => {
  const before = secondsFrom(-3600)
  it.each([
    ['REQUESTED', 'schedule', 'SCHEDULED'],
    ['REQUESTED', 'done', undefined],
    ['REQUESTED', 'cancelByStaff', 'CANCELLED'],
    ['REQUESTED', 'cancelByMember', 'CANCELLED'],
    ['SCHEDULED', 'schedule', 'SCHEDULED'],
    ['SCHEDULED', 'done', 'DONE'],
    ['SCHEDULED', 'cancelByStaff', 'CANCELLED'],
    ['SCHEDULED', 'cancelByMember', 'CANCELLED'],
  ] as const)('that is %s becomes by %s: %s', (state, event, expected) => {
    expect(stateAfter(of(state), event, before)).toBe(expected)
  })

  it('that is done or cancelled stays so (1703)', () => {
    const events: readonly TelehealthEvent[] = ['schedule', 'done', 'cancelByStaff', 'cancelByMember']
    for (const state of ['DONE', 'CANCELLED'] as const) {
      expect(events.map((event) => stateAfter(of(state), event, before))).toEqual(events.map(() => undefined))
    }
  })

  it.each([
    [-1, 'CANCELLED'],
    [0, undefined],
  ])('may be cancelled by the member %i seconds from its beginning: %s (1703)', (seconds, expected) => {
    expect(stateAfter(of('SCHEDULED'), 'cancelByMember', secondsFrom(seconds))).toBe(expected)
    expect(stateAfter(of('SCHEDULED'), 'cancelByStaff', secondsFrom(seconds))).toBe('CANCELLED')
  })
})

describe('the link to a video consultation (D-127)', () => {
  it.each([
    [-15 * 60 - 1, false],
    [-15 * 60, true],
    [0, true],
    [3600, true],
  ])('%i seconds from its beginning is shown: %s', (seconds, expected) => {
    expect(isLinkShown(of('SCHEDULED'), secondsFrom(seconds))).toBe(expected)
  })

  it('is never shown by phone, nor before a time is fixed, nor afterwards', () => {
    expect(isLinkShown(of('SCHEDULED', 'PHONE'), at)).toBe(false)
    const others = telehealthStates.filter((state) => state !== 'SCHEDULED')
    expect(others.filter((state) => isLinkShown(of(state), at))).toEqual([])
  })
})
