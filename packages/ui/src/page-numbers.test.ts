import { describe, expect, it } from 'vitest'
import { itemsOnPage, lastPageOf, pageNumbers } from './pagination.tsx'

describe('the pages of a list', () => {
  it('are as many as the items need, and one for an empty list', () => {
    expect([0, 1, 10, 11, 43].map((total) => lastPageOf(total, 10))).toEqual([1, 1, 1, 2, 5])
  })

  it('say which items they show', () => {
    expect(itemsOnPage(2, 10, 43)).toEqual({ from: 11, to: 20 })
    expect(itemsOnPage(5, 10, 43)).toEqual({ from: 41, to: 43 })
  })

  it('all have a number when they are few', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('show the ends and the neighbours when they are many', () => {
    expect(pageNumbers(1, 12)).toEqual([1, 2, 'gap', 12])
    expect(pageNumbers(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
    expect(pageNumbers(12, 12)).toEqual([1, 'gap', 11, 12])
  })

  it('never hide one page alone behind an ellipsis', () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
