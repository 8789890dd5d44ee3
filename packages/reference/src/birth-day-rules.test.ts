import { describe, expect, it } from 'vitest'
import { birthDayProblem } from './member-rules.ts'

const problemOf = (year: string, month: string, day: string) => birthDayProblem({ year, month, day }, '2026-11-15')

describe('a birth date as somebody types it', () => {
  it.each([
    ['1958', '3', '9', undefined],
    ['1900', '01', '01', undefined],
    ['2026', '11', '15', undefined],
    ['', '', '', 'required'],
    ['1958', '', '9', 'dayIncomplete'],
    ['58', '3', '9', 'yearDigits'],
    ['1958', '25', '3', 'dayBeforeMonth'],
    ['1958', '13', '31', 'monthRange'],
    ['1958', '0', '9', 'monthRange'],
    ['1958', '2', '31', 'noSuchDay'],
    ['1958', '2', '0', 'noSuchDay'],
    ['1957', '2', '29', 'noSuchDay'],
    ['1899', '12', '31', 'birthYearTooEarly'],
    ['2026', '11', '16', 'dayInFuture'],
    ['2085', '3', '9', 'dayInFuture'],
  ])('year %s, month %s, day %s: %s', (year, month, day, problem) => {
    expect(problemOf(year, month, day)).toBe(problem)
  })
})
