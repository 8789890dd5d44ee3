import { describe, expect, it } from 'vitest'
import { barsOf, periodOf, tableOf } from './report-table.ts'

const places = {
  name: 'places' as const,
  from: '2026-10-01',
  to: '2026-10-31',
  centre: null,
  columns: ['centre', 'class', 'name_zh_hk', 'name_zh_cn', 'name_en_us', 'quota', 'taken', 'applied'],
  rows: [['CORE', 'EX-01A', '太極班', '太极班', 'Tai chi', 20, 3, 40]],
}

describe('a report on the screen', () => {
  it('names a course in the language of the reader alone', () => {
    expect(tableOf(places, { locale: 'en-US', hidesSmall: false })).toEqual({
      name: 'places',
      columns: ['centre', 'class', 'course', 'quota', 'taken', 'applied'],
      rows: [['CORE', 'EX-01A', 'Tai chi', 20, 3, 40]],
    })
  })

  it('is drawn from the very numbers of its table, also where a small one is left out', () => {
    const table = tableOf(places, { locale: 'zh-HK', hidesSmall: true })
    expect(table.rows).toEqual([['CORE', 'EX-01A', '太極班', 20, null, null]])
    expect(barsOf(table)).toEqual({
      names: [
        [
          ['centre', 'CORE'],
          ['class', 'EX-01A'],
        ],
      ],
      series: [
        { column: 'quota', values: [20] },
        { column: 'taken', values: [null] },
      ],
    })
  })
})

describe('the period of a report', () => {
  it.each([
    ['LAST_MONTH', '2026-11-16', '2026-10-01', '2026-10-31'],
    ['LAST_MONTH', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['THIS_MONTH', '2026-11-16', '2026-11-01', '2026-11-16'],
    ['LAST_THREE', '2026-03-31', '2025-12-01', '2026-02-28'],
  ] as const)('%s on %s is from %s to %s', (name, todayOn, from, to) => {
    expect(periodOf(name, todayOn)).toEqual({ from, to })
  })
})
