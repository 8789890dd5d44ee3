import { describe, expect, it } from 'vitest'
import { publicCount, publicShare } from './report-rules.ts'

describe('what the public may count', () => {
  it('is nobody, or at least five people', () => {
    expect([0, 1, 4, 5, 120].map(publicCount)).toEqual([0, null, null, 5, 120])
  })

  it('is no share from which a few people would follow', () => {
    expect(publicShare(20, 60)).toBe(33.3)
    expect(publicShare(0, 60)).toBe(0)
    expect(publicShare(3, 60)).toBeNull()
    expect(publicShare(58, 60)).toBeNull()
    expect(publicShare(0, 0)).toBeNull()
  })
})
