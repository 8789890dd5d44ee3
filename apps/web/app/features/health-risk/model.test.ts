import { describe, expect, it } from 'vitest'
import { isReviewOver, riskAskedFor } from './model.ts'

describe('a risk assessment', () => {
  it('is named by the address; what is no id names none', () => {
    const id = '0198d7c8-55d8-7f6e-8e64-1d1f6bd0c1aa'
    expect(riskAskedFor(new URLSearchParams({ id }))).toBe(id)
    expect(riskAskedFor(new URLSearchParams({ id: '1 or 1=1' }))).toBeNull()
    expect(riskAskedFor(new URLSearchParams())).toBeNull()
  })

  it('has its next review today until the day is over (D-126)', () => {
    expect(isReviewOver('2026-11-16', '2026-11-16')).toBe(false)
    expect(isReviewOver('2026-11-15', '2026-11-16')).toBe(true)
  })
})
