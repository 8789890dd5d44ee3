import { expect, it } from 'vitest'
import { mayWithdrawSignal } from './weather-rules.ts'

const recordedAt = new Date('2026-09-08T12:10:00+08:00')
const now = (time: string) => new Date(`2026-09-08T${time}+08:00`)

it.each([
  ['at once', '12:10:00', true],
  ['in its tenth minute', '12:19:59', true],
  ['after ten minutes', '12:20:00', false],
])('what staff have recorded can be withdrawn %s (%s): %s (A-43)', (_when, time, isAllowed) => {
  expect(mayWithdrawSignal({ source: 'STAFF', recordedAt }, now(time))).toBe(isAllowed)
})

it('what the Observatory said is not withdrawn (A-43)', () => {
  expect(mayWithdrawSignal({ source: 'FEED', recordedAt }, now('12:10:00'))).toBe(false)
})
