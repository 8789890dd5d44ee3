import { describe, expect, it } from 'vitest'
import { pageFrom, pageSizeFrom } from './site-rules.ts'

describe('the page an address asks for (D-032)', () => {
  it.each([
    ['3', 3],
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['two', 1],
    ['1e9', 1],
  ])('page=%s is page %i', (asked, page) => expect(pageFrom(asked)).toBe(page))

  it.each([
    ['20', 20],
    ['50', 50],
    ['15', 10],
    ['5000', 10],
    [null, 10],
  ])('pageSize=%s shows %i items', (asked, size) => expect(pageSizeFrom(asked)).toBe(size))
})
