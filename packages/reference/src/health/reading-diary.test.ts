import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diaryOf, heightOf, partOfDayOf, periodThatHolds, stretchesFor } from './reading-diary.ts'

const at = (recordedAt: string) => ({ recordedAt: `${recordedAt}:00+08:00` })
const now = new Date('2026-11-19T12:00:00+08:00')
const daysAgo = (days: number) => ({ recordedAt: new Date(now.getTime() - days * 86_400_000).toISOString() })
const reading = fc.date({ min: new Date('2024-01-01'), max: now, noInvalidDate: true }).map((date) => ({
  recordedAt: date.toISOString(),
}))

describe('morning and evening (A-220)', () => {
  it.each([
    ['2026-11-19T04:00', '2026-11-19', 'morning'],
    ['2026-11-19T11:59', '2026-11-19', 'morning'],
    ['2026-11-19T12:00', '2026-11-19', 'evening'],
    ['2026-11-19T23:59', '2026-11-19', 'evening'],
    ['2026-11-20T00:30', '2026-11-19', 'evening'],
    ['2026-11-20T03:59', '2026-11-19', 'evening'],
  ])('%s belongs to %s, %s', (when, on, part) => {
    expect(partOfDayOf(new Date(at(when).recordedAt))).toEqual({ on, part })
  })

  it('a line has a day, the newest first, and its readings as they were measured', () => {
    const [first, second, night] = [at('2026-11-18T08:00'), at('2026-11-18T07:00'), at('2026-11-19T01:00')]
    const other = at('2026-11-19T20:00')
    expect(diaryOf([first, other, second, night], 'DAY')).toEqual([
      { on: '2026-11-19', morning: [], evening: [other] },
      { on: '2026-11-18', morning: [second, first], evening: [night] },
    ])
  })
})

describe('a diary for the doctor', () => {
  it('loses no reading and counts none twice, by day, week and month', () => {
    fc.assert(
      fc.property(
        fc.array(reading, { maxLength: 60 }),
        fc.constantFrom('DAY', 'WEEK', 'MONTH'),
        (readings, stretch) => {
          const told = diaryOf(readings, stretch as 'DAY').flatMap(({ morning, evening }) => [...morning, ...evening])
          const sorted = (list: typeof readings) => list.map(({ recordedAt }) => recordedAt).toSorted()
          expect(sorted(told)).toEqual(sorted(readings))
        },
      ),
    )
  })

  it('is day by day while it fits; then what takes most lines is told by the week, then by the month', () => {
    const daily = Array.from({ length: 80 }, (_, days) => daysAgo(days))
    const weekly = Array.from({ length: 8 }, (_, weeks) => daysAgo(weeks * 7))
    expect(stretchesFor([daily, weekly], 90)).toEqual(['DAY', 'DAY'])
    expect(stretchesFor([daily, weekly], 60)).toEqual(['WEEK', 'DAY'])
    expect(stretchesFor([daily, weekly], 15)).toEqual(['MONTH', 'DAY'])
  })

  it('fits, unless it is by the month already', () => {
    fc.assert(
      fc.property(fc.array(fc.array(reading, { maxLength: 200 }), { minLength: 1, maxLength: 5 }), (lists) => {
        const chosen = stretchesFor(lists)
        const height = lists.reduce((sum, list, index) => sum + heightOf(list, chosen[index] ?? 'DAY'), 0)
        expect(height <= 90 || chosen.every((stretch) => stretch === 'MONTH')).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('the time a page for the doctor shows at first (A-221)', () => {
  const ten = (days: number) => Array.from({ length: 10 }, (_, each) => daysAgo(each * days))
  it.each([
    ['ten readings of this month', [ten(2)], 'M1'],
    ['ten readings of three months', [ten(8)], 'M3'],
    ['what is measured most decides', [ten(2), [daysAgo(170)]], 'M1'],
    ['a few, all of them half a year old', [[daysAgo(170), daysAgo(171)]], 'M6'],
    ['readings older than all other periods', [[daysAgo(2000)]], 'ALL'],
    ['nothing at all', [[], []], 'M1'],
  ] as const)('%s: %s', (_what, newest, period) => {
    expect(periodThatHolds(newest, now)).toBe(period)
  })
})
