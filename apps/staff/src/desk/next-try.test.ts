import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { describe, expect, it } from 'vitest'
import { type NextTry, nextTryAt, usualNextTry } from './next-try.ts'

/** Half past eight on the last evening of the year, in Hong Kong. */
const now = new Date('2026-12-31T20:30:00+08:00')

describe('when to call again', () => {
  it.each<[NextTry, string]>([
    ['TWO_HOURS', '2026-12-31T22:30:00+08:00'],
    ['TOMORROW', '2027-01-01T10:00:00+08:00'],
    ['TOMORROW_EVENING', '2027-01-01T18:30:00+08:00'],
  ])('%s is %s by the clocks of Hong Kong', (choice, at) => {
    const next = nextTryAt(choice, now)
    expect(next && toHongKongIso(next)).toBe(at)
  })

  it('is not at all when nothing is left to say', () => {
    expect(nextTryAt('NONE', now)).toBeNull()
  })

  it('is in two hours when nobody picked up, and otherwise as the clerk says', () => {
    expect([usualNextTry('NO_ANSWER'), usualNextTry('REACHED')]).toEqual(['TWO_HOURS', 'NONE'])
  })
})
