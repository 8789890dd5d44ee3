import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finalCounts, hiddenPlaces, roundedCount, roundedCounts, steadyCount } from './open-figures.ts'

const someCount = fc.oneof({ weight: 3, arbitrary: fc.nat(9) }, { weight: 2, arbitrary: fc.nat(200) })
const someTheme = fc
  .record({ enrolled: someCount, waiting: someCount, ballot_placed: someCount, reserves: someCount })
  .map(({ reserves, ...theme }) => ({ ...theme, places: null, ballot_people: theme.ballot_placed + reserves }))
const someThemes = fc.array(someTheme, { minLength: 1, maxLength: 8 })
const names = ['enrolled', 'waiting', 'ballot_people', 'ballot_placed'] as const

describe('figures of a quarter that goes on', () => {
  it('are rounded to five; nobody is no secret, one to four are not told', () => {
    expect([0, 1, 4, 5, 7, 8, 12, 13].map(roundedCount)).toEqual([0, null, null, 5, 5, 10, 10, 15])
  })

  it('stay as they are while fewer than five have come or gone, on whatever side of a rounding', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: -4, max: 4 }), (before, change) => {
        expect(steadyCount(Math.max(0, before + change), before)).toBe(before)
      }),
    )
    expect([steadyCount(17, 12), steadyCount(7, 12), steadyCount(12, undefined)]).toEqual([17, 7, 12])
  })

  it('never say that more were placed than there were, and a share follows from them alone', () => {
    fc.assert(
      fc.property(someTheme, (theme) => {
        const { ballot_people: people, ballot_placed: placed, ballot_percent: percent } = roundedCounts(theme)
        if (people === null) expect(placed).toBeNull()
        if (people !== null && placed !== null) expect(placed).toBeLessThanOrEqual(people)
        expect(percent).toBe(people && placed !== null ? Math.round((100 * placed) / people) : null)
      }),
    )
  })
})

describe('figures of a quarter that is over', () => {
  it('hide a small number and another of its line, chosen by its place', () => {
    const hidden = (counts: readonly number[]) =>
      [
        ...hiddenPlaces(
          counts.map((n) => n > 0 && n < 5),
          counts.map((n) => n >= 5),
        ),
      ].toSorted()
    expect(hidden([3, 20, 9])).toEqual([0, 1])
    expect(hidden([20, 9, 3])).toEqual([0, 2])
    expect(hidden([20, 0, 9])).toEqual([])
    expect(hidden([0, 3, 0])).toEqual([1, 2])
    expect(hidden([3])).toEqual([0])
  })

  it('never tell a small number, neither as it is nor as what is left of a total that somebody knows', () => {
    fc.assert(
      fc.property(someThemes, (themes) => {
        const published = finalCounts(themes)
        const lines = [
          ...names.map((name) => ({
            real: themes.map((theme) => theme[name]),
            told: published.map((row) => row[name]),
          })),
          {
            real: themes.map(({ ballot_people, ballot_placed }) => ballot_people - ballot_placed),
            told: published.map(({ ballot_people: people, ballot_placed: placed }) =>
              people === null || placed === null ? null : people - placed,
            ),
          },
        ]
        for (const { real, told } of lines) {
          expect(told.every((count) => count === null || count === 0 || count >= 5)).toBe(true)
          const unknown = real.filter((_, place) => told[place] === null)
          const left = unknown.reduce((sum, count) => sum + count, 0)
          const total = real.reduce((sum, count) => sum + count, 0)
          // A total of a few people is not told either. Otherwise one unknown number could be anything up to what is left.
          if (unknown.length > 0 && total >= 5 && unknown.some((count) => count > 0 && count < 5)) {
            expect(unknown.length > 1 || real.filter((count) => count >= 5).length === 0).toBe(true)
            if (real.some((count) => count >= 5)) expect(left).toBeGreaterThan(5)
          }
        }
      }),
      { seed: 20261118, numRuns: 3_000 },
    )
  })

  it('withstand whoever knows every total, every quota and how a ballot places people, and subtracts (A-395)', () => {
    const places = fc.option(fc.integer({ min: 1, max: 200 }), { nil: null })
    fc.assert(
      fc.property(fc.array(fc.tuple(someTheme, places), { minLength: 1, maxLength: 8 }), (drawn) => {
        const themes = drawn.map(([theme, quota]) => ({ ...theme, places: quota }))
        const published = finalCounts(themes)
        // A total of a line gives away a number that alone is not told.
        const known = published.map((row) => ({ ...row }))
        for (const name of names) {
          const [only, ...others] = known.filter((row) => row[name] === null)
          const left = themes.filter((_, place) => known[place]?.[name] === null)
          if (only && others.length === 0) only[name] = left.reduce((sum, theme) => sum + theme[name], 0)
        }
        const hasOneTheme = themes.filter((theme) => theme.enrolled + theme.ballot_people > 0).length <= 1
        known.forEach((row, place) => {
          const { ballot_people: people, ballot_placed: placed, enrolled } = row
          const quota = themes[place]?.places ?? null
          // Reserves; reserves when all who were placed came; those who left or came in; reserves of a full class.
          const found = [
            people !== null && placed !== null ? people - placed : 0,
            people !== null && enrolled !== null ? people - enrolled : 0,
            placed !== null && enrolled !== null && placed > 0 ? Math.abs(placed - enrolled) : 0,
            people !== null && quota !== null ? people - quota : 0,
          ]
          if (!hasOneTheme) expect(found.filter((few) => few > 0 && few < 5)).toEqual([])
        })
      }),
      { seed: 20261119, numRuns: 3_000 },
    )
  })

  it('are otherwise exact', () => {
    const theme = { enrolled: 58, waiting: 0, ballot_people: 120, ballot_placed: 40 }
    expect(finalCounts([{ ...theme, places: 60 }])).toEqual([{ ...theme, ballot_percent: 33 }])
  })
})
