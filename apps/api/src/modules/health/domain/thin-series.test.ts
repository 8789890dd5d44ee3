import { describe, expect, it } from 'vitest'
import { longestWholeSeries, thin, thinningOf } from './thin-series.ts'

const at = (text: string) => ({ recordedAt: new Date(text) })
const to = new Date('2026-11-16T00:00:00+08:00')
const over = (from: string, total: number) => thinningOf(total, { from: new Date(from), to })

describe('a long series (decision 30)', () => {
  it('is told whole up to 2,000 readings, then by the last of so many days that a thousand points are left', () => {
    expect(over('2021-11-16T00:00:00+08:00', longestWholeSeries)).toBeNull()
    expect(over('2025-11-16T00:00:00+08:00', longestWholeSeries + 1)).toBe(1)
    expect(over('2021-11-16T00:00:00+08:00', 20_000)).toBe(2)
    expect(over('2006-11-16T00:00:00+08:00', 20_000)).toBe(8)
  })

  it('by the day means the last reading of each day in Hong Kong', () => {
    const series = [
      at('2026-11-16T00:10:00+08:00'),
      at('2026-11-15T23:50:00+08:00'),
      at('2026-11-15T08:00:00+08:00'),
      at('2026-11-15T07:59:00+08:00'),
    ]
    expect(thin(series, 1)).toEqual(series.slice(0, 2))
    expect(thin(series, 100_000)).toEqual(series.slice(0, 1))
  })
})
