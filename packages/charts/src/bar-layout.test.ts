import { describe, expect, it } from 'vitest'
import { layOutBars } from './bar-chart.tsx'

const series = (values: (number | null)[], key = 'one') => ({ key, label: key, mark: 'disc' as const, values })

describe('bars', () => {
  it('are as long as their share of the longest of all series', () => {
    const rows = layOutBars(['October', 'November'], [series([10, 20]), series([5, 40], 'two')])
    expect(rows.map(({ bars }) => bars.map(({ percent }) => percent))).toEqual([
      [25, 12.5],
      [50, 100],
    ])
  })

  it('of a number that is not told have no length and no number', () => {
    expect(layOutBars(['October'], [series([null])])[0]?.bars).toEqual([
      { key: 'one', mark: 'disc', value: null, percent: 0 },
    ])
  })

  it('of nothing but zeros have no length', () => {
    expect(layOutBars(['October'], [series([0])])[0]?.bars[0]?.percent).toBe(0)
  })
})
