import { describe, expect, it } from 'vitest'
import { addDays } from './hong-kong-time.ts'
import { mostCountedDays, recallDueOn, recallReasons, recallScore, recallsLeft, recallWeight } from './recall-order.ts'

const today = '2026-11-16'
const overdue = (level: 'HIGH' | 'MEDIUM' | 'LOW' | null, days: number) =>
  recallScore({ reason: 'OVERDUE', level, dueOn: addDays(today, -days) }, today)

describe('the order of the recall list (A-351)', () => {
  it('is the risk times the days overdue, both of which are told', () => {
    expect(overdue('HIGH', 1)).toEqual({ weight: 6, days: 1, score: 6 })
    expect(overdue('LOW', 41)).toEqual({ weight: 1, days: 41, score: 41 })
  })

  it('is nothing on the day itself and before it', () => {
    expect([overdue('HIGH', 0).score, overdue('HIGH', -3).score]).toEqual([0, 0])
  })

  it('counts no more than two months of waiting, and still tells how long it was', () => {
    expect([59, 60, 61, 4000].map((days) => overdue('MEDIUM', days).score)).toEqual([177, 180, 180, 180])
    expect(overdue('MEDIUM', 4000).days).toBe(4000)
  })

  it('takes a level that nobody has looked up as medium', () => {
    expect(recallWeight({ reason: 'OVERDUE', level: null })).toBe(recallWeight({ reason: 'OVERDUE', level: 'MEDIUM' }))
  })

  it('has an alarming reading of yesterday before every low or unknown risk but the longest, in four days before all', () => {
    const alarming = (days: number) =>
      recallScore({ reason: 'ALARMING', level: null, dueOn: addDays(today, -days) }, today).score
    expect(alarming(1)).toBeGreaterThan(overdue('LOW', 4000).score)
    expect(alarming(4)).toBeGreaterThan(overdue('HIGH', 4000).score)
  })

  it('has who was never assessed before a low risk and behind a medium one that waits as long', () => {
    for (const days of [1, 30, mostCountedDays, 400]) {
      const never = recallScore({ reason: 'NEVER', level: null, dueOn: addDays(today, -days) }, today).score
      expect(never).toBeGreaterThan(overdue('LOW', days).score)
      expect(never).toBeLessThan(overdue('MEDIUM', days).score)
    }
  })
})

it('each reason is due after its own time (A-350)', () => {
  expect(recallReasons.map((reason) => recallDueOn(reason, '2026-01-01'))).toEqual([
    '2026-01-01',
    '2026-01-03',
    '2026-01-01',
    '2026-04-01',
    '2026-01-15',
    '2026-04-01',
  ])
})

it('what is left to call today is never less than nothing (A-352)', () => {
  expect([0, 19, 20, 21].map((called) => recallsLeft({ capacity: 20, called }))).toEqual([20, 1, 0, 0])
})
