import { expect, it } from 'vitest'
import { movedClock } from './demonstration.ts'

const nowMs = Date.parse('2026-11-15T10:00:00+08:00')
const day = 86_400_000

it.each([
  ['+3d', 0, 3 * day],
  ['+3d', day, 4 * day],
  ['-2h', day, day - 7_200_000],
  ['+30m', 0, 1_800_000],
  ['now', 5 * day, 0],
  ['2026-11-16T10:00', 9 * day, day],
])('%s moves a clock that is %i ms ahead to %i ms', (word, aheadMs, expected) => {
  expect(movedClock(word, { aheadMs, nowMs })).toBe(expected)
})

it.each(['3d', '+3w', 'tomorrow', '2026-13-40T10:00', ''])('%j moves nothing', (word) => {
  expect(movedClock(word, { aheadMs: 0, nowMs })).toBeUndefined()
})
