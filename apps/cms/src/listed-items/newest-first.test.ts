import { describe, expect, it } from 'vitest'
import { newestFirst, type Placed, sharedFacts } from './newest-first'

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

  it('follows the language that was published last, for all languages of an item', () => {
    const row = (publishedAt: string, start: string) => ({
      documentId: 'a',
      publishedAt,
      order: null,
      period: { start, end: start },
    })
    const chinese = row('2026-11-16T02:00:00.000Z', '2026-01-01')
    const english = row('2026-11-16T03:00:00.000Z', '2099-01-01')
    for (const rows of [
      [chinese, english],
      [english, chinese],
    ])
      expect(sharedFacts(rows).get('a')?.period?.start).toBe('2099-01-01')
  })
})
