import { describe, expect, it } from 'vitest'
import { isReviewOverdue, isSuperseded, mayTryOn, nextTryOn, recallOutcomes } from './recall-rules.ts'

const today = '2026-11-16'

describe('the recall list', () => {
  it('has reviews whose day is over, not those of today', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-17'].map((on) => isReviewOverdue(on, today))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('proposes the next try by what came of the call: who did not answer is called tomorrow', () => {
    expect(recallOutcomes.map((outcome) => nextTryOn(outcome, today))).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-11-17',
      '2027-05-15',
      '2027-11-17',
      '2026-12-16',
    ])
    for (const outcome of recallOutcomes) expect(mayTryOn(nextTryOn(outcome, today), today)).toBe(true)
  })

  it('takes a day to come within a year', () => {
    expect(
      ['2026-11-15', '2026-11-16', '2026-11-17', '2027-11-17', '2027-11-18'].map((on) => mayTryOn(on, today)),
    ).toEqual([false, false, true, true, false])
  })

  it('is superseded by an assessment of a later day, and not by another of the same day', () => {
    expect(isSuperseded('2026-05-01', ['2026-05-01', '2026-05-02'])).toBe(true)
    expect(isSuperseded('2026-05-01', ['2026-05-01', '2026-04-30'])).toBe(false)
  })
})
