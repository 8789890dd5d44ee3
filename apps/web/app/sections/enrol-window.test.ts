import { describe, expect, it } from 'vitest'
import { enrolWindowOf, placeInWindow } from './enrol-window.ts'

const lesson = (on: string, isCancelled = false) => ({ id: on, on, start: '10:30', end: '11:30', isCancelled })
const none = { form: undefined, enrolStartAt: null, enrolEndAt: null, lessons: [] } as const

describe('when a class takes enrolments (D-109, D-113)', () => {
  it('between the dates an editor set', () => {
    const dates = { enrolStartAt: '2026-11-01T00:00:00.000Z', enrolEndAt: '2026-11-20T15:59:59.000Z' }
    expect(enrolWindowOf({ ...none, ...dates, method: 'DRAW', lessons: [lesson('2026-12-01')] })).toEqual({
      from: dates.enrolStartAt,
      until: dates.enrolEndAt,
    })
  })

  it('an online form has dates of its own', () => {
    const form = { href: 'https://forms.example.org/x', startAt: '2026-11-10T00:00:00Z', endAt: '2026-11-12T00:00:00Z' }
    const enrolEndAt = '2026-11-30T00:00:00Z'
    expect(enrolWindowOf({ ...none, enrolEndAt, form, method: 'FORM' })).toEqual({
      from: form.startAt,
      until: form.endAt,
    })
  })

  it('never after the first lesson that takes place', () => {
    const lessons = [lesson('2026-12-01', true), lesson('2026-12-08')]
    expect(enrolWindowOf({ ...none, method: 'OPEN', lessons }).until).toBe('2026-12-08T02:30:00.000Z')
  })

  it('without an end as long as nobody set one', () => {
    expect(enrolWindowOf({ ...none, method: 'OPEN' })).toEqual({ from: null, until: null })
  })
})

describe('the clock of the reader', () => {
  const times = { from: '2026-11-10T00:00:00Z', until: '2026-11-12T00:00:00Z' }
  const at = (instant: string) => placeInWindow(times, Date.parse(instant))

  it('both ends belong to the time in which one may enrol', () => {
    expect([
      at('2026-11-09T23:59:59.999Z'),
      at(times.from),
      at('2026-11-11T08:00:00+08:00'),
      at(times.until),
      at('2026-11-12T00:00:00.001Z'),
    ]).toEqual(['before', 'within', 'within', 'within', 'after'])
  })

  it('an end that is not set is no end', () => {
    expect(placeInWindow({ from: null, until: null }, 0)).toBe('within')
  })
})
