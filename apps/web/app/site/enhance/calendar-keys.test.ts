import { describe, expect, it } from 'vitest'
import { dayAfterKey } from './calendar-keys.ts'

const days = ['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-12', '2026-12-31']
const from = (day: string) => (key: string) => dayAfterKey(key, day, days)

describe('the arrows in the class calendar', () => {
  it('left and right go to the day with lessons before and after', () => {
    expect(['ArrowLeft', 'ArrowRight'].map(from('2026-12-08'))).toEqual(['2026-12-03', '2026-12-12'])
  })

  it('up and down go a week, or as much further as the next lessons are', () => {
    expect(['ArrowUp', 'ArrowDown'].map(from('2026-12-08'))).toEqual(['2026-12-01', '2026-12-31'])
  })

  it('home and end go to the first and the last day with lessons', () => {
    expect(['Home', 'End'].map(from('2026-12-08'))).toEqual(['2026-12-01', '2026-12-31'])
  })

  it('stop at the ends, and leave every other key alone', () => {
    expect(dayAfterKey('ArrowLeft', '2026-12-01', days)).toBeUndefined()
    expect(dayAfterKey('ArrowDown', '2026-12-31', days)).toBeUndefined()
    expect(dayAfterKey('Tab', '2026-12-08', days)).toBeUndefined()
  })
})
