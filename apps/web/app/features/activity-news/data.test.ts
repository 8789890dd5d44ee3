import { describe, expect, it } from 'vitest'
import { isKey, newestFirst } from './data.ts'

describe('news and featured activities', () => {
  it('the newest period comes first, and of two that begin on one day the longer one (D-038)', () => {
    const items = [
      { title: 'October', startOn: '2026-10-01', endOn: '2026-10-31' },
      { title: 'short', startOn: '2026-11-05', endOn: '2026-11-06' },
      { title: 'long', startOn: '2026-11-05', endOn: '2026-12-06' },
    ]
    expect(newestFirst(items).map(({ title }) => title)).toEqual(['long', 'short', 'October'])
  })

  it('an item is named by its key, never by a row number (D-038)', () => {
    expect(isKey('0c4bda8b-363f-43d5-b0bf-79a416864aa2')).toBe(true)
    expect([isKey('12'), isKey(''), isKey(null), isKey("' or 1=1")]).toEqual([false, false, false, false])
  })
})
