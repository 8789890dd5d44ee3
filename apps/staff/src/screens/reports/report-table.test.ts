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
        { column: 'quota', values: [null] },
        { column: 'taken', values: [null] },
      ],
    })
  })

  it('draws nobody who came beside a hidden number of those who did not, and a class without a limit all the same', () => {
    const attendance = {
      ...places,
      name: 'attendance' as const,
      columns: ['centre', 'month', 'lessons', 'without_roll', 'attended', 'absent', 'on_leave', 'percent'],
      rows: [
        ['CORE', '2026-10', 4, 0, 40, 2, 6, 95.2],
        ['CORE', '2026-11', 4, 1, 40, 8, 6, 83.3],
      ],
    }
    const drawn = barsOf(tableOf(attendance, { locale: 'en-US', hidesSmall: true })).series
    expect(drawn.map(({ values }) => values)).toEqual([
      [null, 40],
      [null, 8],
    ])
    const unlimited = { ...places, rows: [['CORE', 'EX-01A', '太極班', '太极班', 'Tai chi', null, 30, 40]] }
    const taken = barsOf(tableOf(unlimited, { locale: 'en-US', hidesSmall: true })).series[1]
    expect(taken?.values).toEqual([30])
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
