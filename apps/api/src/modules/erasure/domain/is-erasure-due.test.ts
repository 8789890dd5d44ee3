import { expect, it } from 'vitest'
import { isErasureDue } from './is-erasure-due.ts'

it.each([
  ['13 days, 23 hours and 59 minutes', '2026-11-29T09:59:00+08:00', false],
  ['14 days', '2026-11-29T10:00:00+08:00', true],
  ['15 days', '2026-11-30T10:00:00+08:00', true],
])('%s after the request a record is erased: %s, %s (PRIV-02)', (_wait, now, expected) => {
  expect(isErasureDue(new Date('2026-11-15T10:00:00+08:00'), new Date(now))).toBe(expected)
})
