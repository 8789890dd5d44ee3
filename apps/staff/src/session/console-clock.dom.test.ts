import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { afterEach, expect, it } from 'vitest'
import { followServiceClock, serviceNow, serviceToday } from './console-clock.ts'

const dayMs = 24 * 60 * 60_000
const tokenOf = (madeAtMs: number) => `head.${btoa(JSON.stringify({ iat: Math.floor(madeAtMs / 1000) }))}.signature`
afterEach(() => followServiceClock(tokenOf(Date.now())))

it('a console shows the day of the service, not that of a tablet whose clock is wrong or of a demonstration that was moved', () => {
  const before = hongKongDateOf(new Date())
  followServiceClock(tokenOf(Date.now() + 3 * dayMs))
  const moved = serviceToday()
  const after = hongKongDateOf(new Date())
  expect([addDays(before, 3), addDays(after, 3)]).toContain(moved)
})

it('the way of a token is no difference, and a token without a time changes nothing', () => {
  followServiceClock(tokenOf(Date.now() - 59_000))
  expect(Math.abs(serviceNow().getTime() - Date.now())).toBeLessThan(59_000)
  followServiceClock(tokenOf(Date.now() - dayMs))
  followServiceClock('token')
  expect(serviceNow().getTime()).toBeLessThan(Date.now() - dayMs / 2)
})
