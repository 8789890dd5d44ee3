import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { afterEach, expect, it } from 'vitest'
import { adoptSession, changeSession, currentSession, serviceNow, serviceToday } from './staff-session.ts'

const dayMs = 24 * 60 * 60_000
const tokenOf = (madeAtMs: number) => `head.${btoa(JSON.stringify({ iat: Math.floor(madeAtMs / 1000) }))}.signature`
const staff = { id: 'one', username: 'chan', name: 'Chan', staff_role: 'FRONTDESK', centres: ['CORE'] } as const
const signIn = (token: string) =>
  changeSession({
    token,
    endsAtMs: Date.now() + dayMs,
    isLocked: false,
    staff: { ...staff, must_change_password: false, wants_tour: false },
  })
afterEach(() => changeSession(undefined))

it('a console shows the day of the service, not that of a tablet whose clock is wrong or of a demonstration that was moved', () => {
  const before = hongKongDateOf(new Date())
  signIn(tokenOf(Date.now() + 3 * dayMs))
  const moved = serviceToday()
  const after = hongKongDateOf(new Date())
  expect([addDays(before, 3), addDays(after, 3)]).toContain(moved)
})

it('the way of a token is no difference, and neither is a token without a time', () => {
  signIn(tokenOf(Date.now() - 59_000))
  expect(currentSession()?.aheadMs).toBe(0)
  signIn('token')
  expect(currentSession()?.aheadMs).toBe(0)
})

it('another tab takes the difference over with the sign-in, however old the token is by then', () => {
  const earlier = tokenOf(Date.now() - dayMs)
  const session = { staff: { ...staff, must_change_password: false, wants_tour: false }, isLocked: false }
  adoptSession({ ...session, token: earlier, endsAtMs: Date.now() + dayMs, aheadMs: 0 })
  expect(Math.abs(serviceNow().getTime() - Date.now())).toBeLessThan(dayMs / 2)
})
