import { describe, expect, it } from 'vitest'
import { newestFirst, type Placed } from './newest-first'

const item = (id: number, start: string, end: string, order: number | null = null): Placed => ({
  id,
  order,
  period: { start, end },
})

describe('the order of news and activities (D-143)', () => {
  it('is that of their days, then of their length, then the editor’s own number', () => {
    const items = [
      item(1, '2026-11-01', '2026-11-30'),
      item(2, '2026-11-10', '2026-11-12', 2),
      item(3, '2026-11-10', '2026-11-12', 1),
      item(4, '2026-11-10', '2026-11-12'),
      item(5, '2026-11-10', '2026-11-20'),
    ]
    expect(newestFirst(items).map(({ id }) => id)).toEqual([5, 3, 2, 4, 1])
  })

  it('puts a draft without days last, and of two equal ones the newer first', () => {
    const bare = { id: 9, period: null }
    const items = [bare, item(1, '2026-11-01', '2026-11-30'), item(2, '2026-11-01', '2026-11-30')]
    expect(newestFirst(items).map(({ id }) => id)).toEqual([2, 1, 9])
  })
})
