import { describe, expect, it } from 'vitest'
import { longestWholeSeries, thin, thinningOf } from './thin-series.ts'

const at = (text: string) => ({ recordedAt: new Date(text) })
const [from, to] = [new Date('2021-11-16T00:00:00+08:00'), new Date('2026-11-16T00:00:00+08:00')]

describe('a long series (decision 30)', () => {
  it('is told whole up to 2,000 readings, then by the day, over more than 2,000 days by the week', () => {
    expect(thinningOf(longestWholeSeries, { from, to })).toBeNull()
    expect(thinningOf(longestWholeSeries + 1, { from, to })).toBe('DAY')
    expect(thinningOf(longestWholeSeries + 1, { from: new Date('2016-01-01T00:00:00+08:00'), to })).toBe('WEEK')
  })

  it('by the day means the last reading of each day in Hong Kong', () => {
    const series = [
      at('2026-11-16T00:10:00+08:00'),
      at('2026-11-15T23:50:00+08:00'),
      at('2026-11-15T08:00:00+08:00'),
      at('2026-11-15T07:59:00+08:00'),
    ]
    expect(thin(series, 'DAY')).toEqual(series.slice(0, 2))
    expect(thin(series, 'WEEK').length).toBeLessThanOrEqual(2)
  })
})
