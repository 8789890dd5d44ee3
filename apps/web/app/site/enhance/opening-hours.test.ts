import { describe, expect, it } from 'vitest'
import { openStateOf } from './opening-hours.ts'

const hours = 'MON 10:00 21:00,WED 10:00 20:00,SUN 10:00 14:00'
const holidays = '2026-12-25 2026-12-26'
const special = '2026-11-16 12:00 15:00,2026-11-18,2026-12-26 11:00 13:00'
const at = (time: string, more = '') =>
  openStateOf({ week: hours, holidays, special: more }, new Date(`${time}:00+08:00`))

describe('what the notice at the entrance says (S9-22)', () => {
  it('on Sunday morning: open until 14:00', () =>
    expect(at('2026-11-15T10:00')).toEqual({ say: 'openUntil', time: '14:00' }))
  it('before opening: opens today at 10:00', () =>
    expect(at('2026-11-16T09:59')).toEqual({ say: 'opensLater', time: '10:00' }))
  it('from the closing minute on: closed for today', () =>
    expect(at('2026-11-16T21:00')).toEqual({
      say: 'closedNow',
      next: { on: '2026-11-18', time: '10:00' },
    }))
  it('on a day without hours: closed today', () =>
    expect(at('2026-11-17T12:00')).toEqual({
      say: 'closedToday',
      next: { on: '2026-11-18', time: '10:00' },
    }))
  it('on a general holiday: closed, whatever the weekday', () =>
    expect(at('2026-12-25T12:00')).toEqual({ say: 'closedHoliday', next: { on: '2026-12-27', time: '10:00' } }))
  it('the next opening passes over holidays, and is not named when there is none within two weeks', () => {
    const noon = new Date('2026-11-17T12:00:00+08:00')
    expect(openStateOf({ week: hours, holidays: '2026-11-18', special: '' }, noon).next?.on).toBe('2026-11-22')
    expect(openStateOf({ week: '', holidays: '', special: '' }, noon)).toEqual({ say: 'closedToday' })
  })
  it('in Hong Kong time, wherever the browser is', () =>
    expect(openStateOf({ week: hours, holidays, special: '' }, new Date('2026-11-15T20:00:00-05:00'))).toEqual({
      say: 'opensLater',
      time: '10:00',
    }))
  it('on a special day: its own hours, or closed, a holiday included (S9-23)', () => {
    expect(at('2026-11-16T10:30', special)).toEqual({ say: 'opensLater', time: '12:00' })
    expect(at('2026-11-16T15:00', special)).toEqual({ say: 'closedNow', next: { on: '2026-11-22', time: '10:00' } })
    expect(at('2026-11-18T12:00', special).say).toBe('closedToday')
    expect(at('2026-12-26T12:00', special)).toEqual({ say: 'openUntil', time: '13:00' })
  })
})
