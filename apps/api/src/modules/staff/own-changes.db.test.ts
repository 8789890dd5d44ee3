import {
  addPasskeyCall,
  beginPasskeyCall,
  closeTourCall,
  endOtherStaffSessionsCall,
  listOwnChangesCall,
  listPasskeysCall,
  markOwnChangesSeenCall,
  renewRecoveryCodesCall,
} from '@dhc/contracts/staff-api/passkeys'
import { staffChangePasswordPath } from '@dhc/contracts/staff-api/session'
import { staffUsersPath } from '@dhc/contracts/staff-api/users'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { createSoftwarePasskey } from '../../testing/software-passkey.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testSiteOrigin } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { unlockStaff } from './operator-commands.ts'

const database = useTestDatabase()
let at: AccountsAtWork
const minuteMs = 60_000

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  at.clock.set('2026-11-16T10:00:00+08:00')
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session', 'staff_passkey', 'staff_recovery_code'])
})

async function signedIn(username = 'demo.frontdesk'): Promise<Browser> {
  const browser = at.browser()
  expect((await browser.logInStaff(username, demoPassword)).status).toBe(200)
  return browser
}
async function makePasskey(desk: Browser, label: string) {
  const device = createSoftwarePasskey(new URL(testSiteOrigin).hostname, testSiteOrigin)
  const begun = await desk.post(beginPasskeyCall.path)
  if (begun.status !== 200) return begun
  const credential = device.make(begun.payload as { challenge: string })
  return desk.post(addPasskeyCall.path, { label, credential })
}
const waysOf = async (desk: Browser) => {
  const { items, recovery_codes_left } = (await desk.get(listPasskeysCall.path)).payload
  return [(items as unknown[]).length, recovery_codes_left]
}
const endOthers = (desk: Browser, forgets_sign_in_ways: boolean) =>
  desk.post(endOtherStaffSessionsCall.path, { forgets_sign_in_ways })

describe('a console that was left open', () => {
  it('gives no lasting way in: after ten minutes and a moment each of them asks for a fresh sign-in (1107)', async () => {
    const desk = await signedIn()
    const first = await makePasskey(desk, 'counter 2')
    at.clock.pass(10 * minuteMs)
    const device = createSoftwarePasskey(new URL(testSiteOrigin).hostname, testSiteOrigin)
    const begun = (await desk.post(beginPasskeyCall.path)).payload as { challenge: string }
    const credential = device.make(begun)
    expect((await desk.post(renewRecoveryCodesCall.path)).status).toBe(200)
    at.clock.pass(1)
    const late = [
      await desk.post(beginPasskeyCall.path),
      await desk.post(addPasskeyCall.path, { label: 'mine', credential }),
      await desk.delete(`${beginPasskeyCall.path.replace('/begin', '')}/${first.payload.id}`),
      await desk.post(renewRecoveryCodesCall.path),
      await endOthers(desk, true),
    ]
    expect(late.map(({ status, code }) => [status, code])).toEqual(Array.from(late, () => [403, 1107]))
    expect(await waysOf(desk)).toEqual([1, 10])
    // Signed in once more it goes on, with the passkey the browser has made already.
    await desk.logInStaff('demo.frontdesk', demoPassword)
    expect((await desk.post(addPasskeyCall.path, { label: 'mine', credential })).status).toBe(200)
  })
})

describe('the owner of an account', () => {
  const changesOf = async (desk: Browser) =>
    ((await desk.get(listOwnChangesCall.path)).payload.items as { change: string; detail: string }[]).map(
      ({ change, detail }) => [change, detail],
    )

  it('reads at the next sign-in what became of the ways in, with the device; whoever did it cannot hide it', async () => {
    const thief = await signedIn('demo.clinical')
    await thief.post(markOwnChangesSeenCall.path)
    at.clock.pass(minuteMs)
    await makePasskey(thief, 'counter 2')
    await thief.post(renewRecoveryCodesCall.path)
    expect(await changesOf(thief)).toEqual([])
    await thief.post(markOwnChangesSeenCall.path)
    at.clock.pass(minuteMs)
    const owner = await signedIn('demo.clinical')
    expect((await changesOf(owner)).toSorted()).toEqual([
      ['add-passkey', expect.stringMatching(/^counter 2; /)],
      ['renew-recovery-codes', expect.any(String)],
    ])
    await owner.post(markOwnChangesSeenCall.path)
    expect(await changesOf(owner)).toEqual([])
  })

  it('also reads that an administrator has reset the sign-in, and nothing of anybody else', async () => {
    const [admin, desk] = [await signedIn('demo.admin'), await signedIn('demo.programme')]
    await desk.post(markOwnChangesSeenCall.path)
    at.clock.pass(minuteMs)
    await makePasskey(admin, 'of the admin')
    const items = (await admin.get(staffUsersPath)).payload.items as { id: string; username: string }[]
    const id = items.find(({ username }) => username === 'demo.programme')?.id
    await admin.post(`${staffUsersPath}/${id}/reset_sign_in`, { temporary_password: 'Tram7Kettle' })
    at.clock.pass(minuteMs)
    const again = at.browser()
    await again.logInStaff('demo.programme', 'Tram7Kettle')
    const chosen = { current_password: 'Tram7Kettle', new_password: 'Ferry8Lantern', confirm_password: 'Ferry8Lantern' }
    again.token = String((await again.post(staffChangePasswordPath, chosen)).payload.access_token)
    expect((await changesOf(again)).map(([change]) => change)).toEqual(['reset-sign-in'])
  })

  it('signs out everywhere else and takes all passkeys and recovery codes away, or leaves them as is wished', async () => {
    const [desk, other] = [await signedIn(), await signedIn()]
    await makePasskey(desk, 'counter 2')
    await desk.post(renewRecoveryCodesCall.path)
    expect((await endOthers(desk, false)).payload).toEqual({ ended: 1 })
    expect((await other.get(listPasskeysCall.path)).code).toBe(1004)
    expect(await waysOf(desk)).toEqual([1, 10])
    expect((await endOthers(desk, true)).payload).toEqual({ ended: 0 })
    expect(await waysOf(desk)).toEqual([0, 0])
  })

  it('who changes the password has the passkeys still: they are listed beside it', async () => {
    const desk = await signedIn('demo.instructor')
    await makePasskey(desk, 'tablet')
    const body = { current_password: demoPassword, new_password: 'Ferry8Lantern', confirm_password: 'Ferry8Lantern' }
    desk.token = String((await desk.post(staffChangePasswordPath, body)).payload.access_token)
    expect(await waysOf(desk)).toEqual([1, 0])
  })
})

describe('npm run unlock-staff', () => {
  it('signs everybody out and takes passkeys and recovery codes away: who guessed may have been in before', async () => {
    const desk = await signedIn()
    await makePasskey(desk, 'counter 2')
    await desk.post(renewRecoveryCodesCall.path)
    await unlockStaff({ ...database(), clock: at.clock }, 'demo.frontdesk')
    expect((await desk.get(listPasskeysCall.path)).code).toBe(1004)
    expect(await waysOf(await signedIn())).toEqual([0, 0])
  })
})

it('the first steps are shown until their owner closes them, then on no computer; a colleague still sees theirs', async () => {
  const wantsTour = async (username: string) => {
    const browser = at.browser()
    const { payload, status } = await browser.logInStaff(username, demoPassword)
    expect([status, payload]).toMatchObject([200, { staff: { username } }])
    return { browser, wants: (payload.staff as { wants_tour: boolean }).wants_tour }
  }
  const first = await wantsTour('demo.manager')
  expect(first.wants).toBe(true)
  expect((await first.browser.post(closeTourCall.path)).status).toBe(200)
  expect((await wantsTour('demo.manager')).wants).toBe(false)
  expect((await wantsTour('demo.clinical')).wants).toBe(true)
})
