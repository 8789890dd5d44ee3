import { describe, expect, it } from 'vitest'
import { correctionDueOn, isCorrectionLate } from './particulars-rules.ts'

describe('a request to put something right (PRIV-04)', () => {
  it('is answered within forty days, over the end of a year and of February too', () => {
    expect(correctionDueOn('2026-11-15')).toBe('2026-12-25')
    expect(correctionDueOn('2026-12-01')).toBe('2027-01-10')
    expect(correctionDueOn('2028-01-25')).toBe('2028-03-05')
  })

  it('is late from the day after the fortieth', () => {
    expect(isCorrectionLate('2026-12-25', '2026-12-25')).toBe(false)
    expect(isCorrectionLate('2026-12-25', '2026-12-26')).toBe(true)
  })
})
