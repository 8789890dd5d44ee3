import { describe, expect, it } from 'vitest'
import { publicCount, withoutSmallCounts } from './report-rules.ts'

describe('what the public may count', () => {
  it('is nobody, or at least five people', () => {
    expect([0, 1, 4, 5, 120].map(publicCount)).toEqual([0, null, null, 5, 120])
  })
})

describe('a line of a report that leaves the centre', () => {
  const columns = ['month', 'lessons', 'attended', 'absent', 'on_leave', 'percent']

  it('is as it was when nobody could be told apart in it', () => {
    const row = ['2026-10', 2, 20, 6, 0, 76.9]
    expect(withoutSmallCounts(columns, row)).toEqual(row)
  })

  it('loses a number of a few people, the smallest of the others and the share', () => {
    expect(withoutSmallCounts(columns, ['2026-10', 2, 20, 6, 3, 76.9])).toEqual(['2026-10', 2, 20, null, null, null])
  })

  it('loses no more than the small ones when there are two', () => {
    expect(withoutSmallCounts(columns, ['2026-10', 2, 20, 1, 3, 95.2])).toEqual(['2026-10', 2, 20, null, null, null])
  })

  it('never loses what is no number of people', () => {
    expect(withoutSmallCounts(['month', 'lessons'], ['2026-10', 2])).toEqual(['2026-10', 2])
  })
})
