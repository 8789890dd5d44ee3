import { describe, expect, it } from 'vitest'
import { openStateOf } from './opening-hours.ts'

const hours = 'MON 10:00 21:00,WED 10:00 20:00,SUN 10:00 14:00'
const holidays = '2026-12-25 2026-12-26'
const at = (time: string) => openStateOf(hours, holidays, new Date(`${time}:00+08:00`))

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
    expect(openStateOf(hours, '2026-11-18', new Date('2026-11-17T12:00:00+08:00')).next?.on).toBe('2026-11-22')
    expect(openStateOf('', '', new Date('2026-11-17T12:00:00+08:00'))).toEqual({ say: 'closedToday' })
  })
  it('in Hong Kong time, wherever the browser is', () =>
    expect(openStateOf(hours, '', new Date('2026-11-15T20:00:00-05:00'))).toEqual({ say: 'opensLater', time: '10:00' }))
})
