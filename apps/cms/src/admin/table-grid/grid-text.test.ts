import { describe, expect, it } from 'vitest'
import { toGrid, toText, withCell, withColumn, withoutColumn, withoutRow, withRow } from './grid-text'

const text = '服務 | 收費\n營養師 | $150\n物理治療 | $160'

describe('a table in the panel is a grid', () => {
  it('shows the stored rows and stores them unchanged', () => {
    expect(toGrid(text)).toEqual([
      ['服務', '收費'],
      ['營養師', '$150'],
      ['物理治療', '$160'],
    ])
    expect(toText(toGrid(text))).toBe(text)
  })

  it('fills short rows up, and begins a new table with a heading and a row', () => {
    expect(toGrid('a | b\nc')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
    for (const nothing of ['', null, undefined]) expect(toGrid(nothing)).toHaveLength(2)
    expect(toText(toGrid(''))).toBe('')
  })

  it('changes one cell, adds and removes rows and columns', () => {
    const grid = toGrid(text)
    expect(toText(withCell(grid, 1, 1, '$100'))).toContain('營養師 | $100')
    expect(toText(withCell(withRow(grid), 3, 0, '社工'))).toContain('\n社工 | ')
    expect(toText(withCell(withColumn(grid), 0, 2, '備註')).split('\n')[0]).toBe('服務 | 收費 | 備註')
    expect(toText(withoutRow(grid, 1))).toBe('服務 | 收費\n物理治療 | $160')
    expect(toText(withoutColumn(grid, 0))).toBe('收費\n$150\n$160')
  })

  it('no cell can break the table, and empty rows are not stored', () => {
    expect(
      toText([
        ['a|b', 'c\n d'],
        ['', ' '],
      ]),
    ).toBe('a｜b | c d')
  })
})
