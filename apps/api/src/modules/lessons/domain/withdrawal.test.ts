import { expect, it } from 'vitest'
import { refuseWithdrawal } from './withdrawal.ts'

const recordedAt = new Date('2026-09-08T12:10:00+08:00')
const now = (time: string) => new Date(`2026-09-08T${time}+08:00`)

it.each([
  ['at once', '12:10:00', false],
  ['in its tenth minute', '12:19:59', false],
  ['after ten minutes', '12:20:00', true],
])('what staff have recorded can be withdrawn %s (%s): refused %s', (_when, time, isRefused) => {
  expect(refuseWithdrawal({ source: 'STAFF', recordedAt }, now(time))).toBe(isRefused)
})

it('what the Observatory said is not withdrawn', () => {
  expect(refuseWithdrawal({ source: 'FEED', recordedAt }, now('12:10:00'))).toBe(true)
})
