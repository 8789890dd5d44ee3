import { expect, it } from 'vitest'
import { mayForget, type RetainedKind, storedSince } from './retention-rules.ts'

const at = (text: string) => new Date(`${text}+08:00`)

it.each<[RetainedKind, string, string]>([
  ['codes', '2026-11-15T10:00:00', '2026-11-14T10:00:00'],
  ['sessions', '2026-11-15T10:00:00', '2026-10-16T10:00:00'],
  ['enquiries', '2026-11-15T10:00:00', '2025-11-15T10:00:00'],
  ['enrolments', '2026-11-15T00:00:00', '2023-11-15T00:00:00'],
  ['audit', '2026-11-15T23:59:59', '2019-11-15T23:59:59'],
])('of %s at %s what is older than %s has reached its term (A-122)', (kind, now, expected) => {
  expect(storedSince(kind, at(now))).toEqual(at(expected))
})

it('what is of a leap day goes on 1 March of a year without one, not a day before (A-122)', () => {
  const ofLeapDay = at('2024-02-29T00:00:00')
  expect(ofLeapDay < storedSince('enrolments', at('2027-02-28T23:59:59'))).toBe(false)
  expect(ofLeapDay < storedSince('enrolments', at('2027-03-01T00:00:00'))).toBe(true)
  // On a leap day itself the term of other years ends with February.
  expect(storedSince('enrolments', at('2028-02-29T12:00:00'))).toEqual(at('2025-02-28T12:00:00'))
})

it.each([
  ['2001-11-16', '2026-11-15T23:59:59', false],
  ['2001-11-16', '2026-11-16T00:00:00', true],
  ['2004-02-29', '2029-02-28T23:59:59', false],
  ['2004-02-29', '2029-03-01T00:00:00', true],
])('who was born on %s may be forgotten at %s: %s (A-122)', (bornOn, now, expected) => {
  expect(mayForget(bornOn, at(now))).toBe(expected)
})
