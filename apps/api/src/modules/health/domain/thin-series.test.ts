import { describe, expect, it } from 'vitest'
import { longestWholeSeries, thin, thinningOf } from './thin-series.ts'

const at = (text: string) => ({ recordedAt: new Date(text) })
const to = new Date('2026-11-16T00:00:00+08:00')
const over = (from: string, total: number) => thinningOf(total, { from: new Date(from), to })

describe('a long series (decision 0030)', () => {
  it('is told whole up to 2,000 readings, then by the day for three years, and by the week beyond', () => {
    expect(over('2021-11-16T00:00:00+08:00', longestWholeSeries)).toBeNull()
    expect(over('2023-11-16T00:00:00+08:00', longestWholeSeries + 1)).toBe('DAY')
    expect(over('2021-11-16T00:00:00+08:00', longestWholeSeries + 1)).toBe('WEEK')
  })

  it('by the day means the last reading of each day in Hong Kong', () => {
    const series = [
      at('2026-11-16T00:10:00+08:00'),
      at('2026-11-15T23:50:00+08:00'),
      at('2026-11-15T08:00:00+08:00'),
      at('2026-11-15T07:59:00+08:00'),
    ]
    expect(thin(series, 'DAY')).toEqual(series.slice(0, 2))
  })

  it('a week begins on Monday', () => {
    const [monday, sunday, before] = [
      at('2026-11-16T00:00:00+08:00'),
      at('2026-11-15T23:59:59+08:00'),
      at('2026-11-09T00:00:00+08:00'),
    ]
    expect(thin([monday, sunday, before], 'WEEK')).toEqual([monday, sunday])
  })
})
