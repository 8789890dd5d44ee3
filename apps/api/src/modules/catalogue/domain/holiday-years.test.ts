import { holidayYears } from '@dhc/reference/general-holidays'
import { describe, expect, it } from 'vitest'
import { isRunningOut, isTooShort, yearsToFill } from './holiday-years.ts'

describe('how far the holidays are known (D-108)', () => {
  it('proposes this year and ten more, each once', () => {
    expect(yearsToFill('2026-11-15', new Set())).toEqual([
      2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036,
    ])
    const known = new Set(yearsToFill('2026-11-15', new Set()))
    expect(yearsToFill('2026-12-31', known)).toEqual([])
    expect(yearsToFill('2027-01-01', known)).toEqual([2037])
  })

  it('says a year before the packaged list ends that it ends', () => {
    const lastYear = Math.max(...holidayYears)
    expect(isRunningOut(`${lastYear - 1}-12-31`, lastYear)).toBe(false)
    expect(isRunningOut(`${lastYear}-01-01`, lastYear)).toBe(true)
  })

  it('needs three years ahead', () => {
    expect(isTooShort('2026-01-01', new Set([2026, 2027, 2028, 2029]))).toBe(false)
    expect(isTooShort('2027-01-01', new Set([2026, 2027, 2028, 2029]))).toBe(true)
    expect(isTooShort('2026-01-01', new Set([2026, 2028, 2029]))).toBe(true)
  })
})
