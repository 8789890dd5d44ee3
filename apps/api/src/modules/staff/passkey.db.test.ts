import { applicationsPath } from '@dhc/contracts/staff-api/applications'
import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeySignInCall,
  listPasskeysCall,
  renewRecoveryCodesCall,
  signInWithPasskeyCall,
} from '@dhc/contracts/staff-api/passkeys'
import { staffLoginPath } from '@dhc/contracts/staff-api/session'
import { staffUsersPath } from '@dhc/contracts/staff-api/users'
import { mostPasskeys } from '@dhc/reference/session-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { createSoftwarePasskey } from '../../testing/software-passkey.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testSiteOrigin } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database(), {
    accounts: testAccounts({ passwords: cheapPasswords(), asksSecondFactor: false }),
  })
})
beforeEach(() =>
  emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session', 'staff_passkey', 'staff_recovery_code']),
)

const newDevice = () => createSoftwarePasskey(new URL(testSiteOrigin).hostname, testSiteOrigin)
type Device = ReturnType<typeof newDevice>

/** Options travel as JSON; all a device needs of them is the challenge. */
async function begin(browser: Browser, path: string): Promise<{ challenge: string }> {
  return (await browser.post(path)).payload as { challenge: string }
}

async function withDevice(username: string): Promise<{ desk: Browser; device: Device }> {
  const [desk, device] = [at.browser(), newDevice()]
  await desk.logInStaff(username, demoPassword)
  const credential = device.make(await begin(desk, beginPasskeyCall.path))
  expect((await desk.post(addPasskeyCall.path, { label: 'counter 2', credential })).status).toBe(200)
  return { desk, device }
}

const signIn = (browser: Browser, credential: unknown) => browser.post(signInWithPasskeyCall.path, { credential })

describe('a passkey', () => {
  it('signs its owner in without name, password or code, and the log says who', async () => {
    const { device } = await withDevice('demo.frontdesk')
    const counter = at.browser()
    const { status, payload } = await signIn(counter, device.signIn(await begin(counter, beginPasskeySignInCall.path)))
    expect([status, payload.staff]).toMatchObject([200, { username: 'demo.frontdesk', staff_role: 'FRONTDESK' }])
    counter.token = String(payload.access_token)
    expect((await counter.get(applicationsPath)).status).toBe(200)
    const { items } = (await counter.get(listPasskeysCall.path)).payload as { items: Record<string, unknown>[] }
    expect(items).toMatchObject([{ label: 'counter 2', last_used_at: expect.any(String) }])
    const { rows } = await database().db.execute(
      sql`select detail from audit_entry where action = 'staff.add-passkey' order by position desc limit 1`,
    )
    expect(rows).toEqual([{ detail: 'counter 2; —' }])
  })

  it('is not stopped by the wrong passwords of strangers', async () => {
    const { device } = await withDevice('demo.manager')
    for (let tries = 0; tries < 6; tries += 1) await at.browser().logInStaff('demo.manager', 'Wrong1234')
    expect((await at.browser().logInStaff('demo.manager', demoPassword)).code).toBe(1105)
    const counter = at.browser('203.0.113.44')
    expect((await signIn(counter, device.signIn(await begin(counter, beginPasskeySignInCall.path)))).status).toBe(200)
  })

  it('answers a challenge once', async () => {
    const { device } = await withDevice('demo.frontdesk')
    const counter = at.browser()
    const answer = device.signIn(await begin(counter, beginPasskeySignInCall.path))
    expect((await signIn(counter, answer)).status).toBe(200)
    expect((await signIn(counter, answer)).code).toBe(1901)
  })

  it('answers within five minutes', async () => {
    const { device } = await withDevice('demo.frontdesk')
    const counter = at.browser()
    const [inTime, late] = [
      await begin(counter, beginPasskeySignInCall.path),
      await begin(counter, beginPasskeySignInCall.path),
    ]
    at.clock.pass(5 * 60_000)
    expect((await signIn(counter, device.signIn(inTime))).status).toBe(200)
    at.clock.pass(1)
    expect((await signIn(counter, device.signIn(late))).code).toBe(1901)
  })

  it('of another site, without finger or PIN, with a wrong key or a challenge of somebody else is refused', async () => {
    const { desk, device } = await withDevice('demo.frontdesk')
    const counter = at.browser()
    const options = () => begin(counter, beginPasskeySignInCall.path)
    const liar = newDevice()
    const borrowed = { ...liar.signIn(await options()), id: device.signIn(await options(), { uses: 1 }).id }
    const answers = [
      device.signIn(await options(), { origin: 'https://elsewhere.example' }),
      device.signIn(await options(), { isVerified: false }),
      device.signIn({ challenge: Buffer.from('made up').toString('base64url') }),
      device.signIn(await begin(desk, beginPasskeyCall.path)),
      { ...borrowed, rawId: borrowed.id },
      liar.signIn(await options()),
    ]
    for (const answer of answers) expect((await signIn(counter, answer)).code).toBe(1901)
    expect((await signIn(counter, device.signIn(await options()))).status).toBe(200)
  })

  it('whose own count goes back is a copy and is refused', async () => {
    const { device } = await withDevice('demo.frontdesk')
    const counter = at.browser()
    const options = () => begin(counter, beginPasskeySignInCall.path)
    expect((await signIn(counter, device.signIn(await options(), { uses: 9 }))).status).toBe(200)
    expect((await signIn(counter, device.signIn(await options(), { uses: 9 }))).code).toBe(1901)
    expect((await signIn(counter, device.signIn(await options(), { uses: 10 }))).status).toBe(200)
  })

  it('used twice at the same moment with one count lets one of the two in', async () => {
    const { device } = await withDevice('demo.frontdesk')
    const counter = at.browser()
    const [one, other] = [
      device.signIn(await begin(counter, beginPasskeySignInCall.path), { uses: 5 }),
      device.signIn(await begin(counter, beginPasskeySignInCall.path), { uses: 5 }),
    ]
    const answers = await Promise.all([signIn(at.browser(), one), signIn(at.browser(), other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('that was removed, or whose account is off or was set up anew, opens nothing', async () => {
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const idOf = async (username: string) => {
      const { items } = (await admin.get(staffUsersPath)).payload as { items: { id: string; username: string }[] }
      return items.find((each) => each.username === username)?.id
    }
    const counter = at.browser()
    const isOpen = async (device: Device) =>
      (await signIn(counter, device.signIn(await begin(counter, beginPasskeySignInCall.path)))).status === 200

    const removed = await withDevice('demo.frontdesk')
    const { items } = (await removed.desk.get(listPasskeysCall.path)).payload as { items: { id: string }[] }
    const other = at.browser()
    await other.logInStaff('demo.programme', demoPassword)
    expect((await other.delete(`${addPasskeyCall.path}/${items[0]?.id}`)).code).toBe(1006)
    expect(await isOpen(removed.device)).toBe(true)
    expect((await removed.desk.delete(`${addPasskeyCall.path}/${items[0]?.id}`)).status).toBe(200)
    expect(await isOpen(removed.device)).toBe(false)

    const gone = await withDevice('demo.clinical')
    await admin.patch(`${staffUsersPath}/${await idOf('demo.clinical')}`, { active: false })
    expect(await isOpen(gone.device)).toBe(false)
    await admin.patch(`${staffUsersPath}/${await idOf('demo.clinical')}`, { active: true })
    expect(await isOpen(gone.device)).toBe(true)
    await admin.post(`${staffUsersPath}/${await idOf('demo.clinical')}/reset_sign_in`, {
      temporary_password: 'Tram7Kettle',
    })
    expect(await isOpen(gone.device)).toBe(false)
  })

  it(`is had on ${mostPasskeys} devices at most, each stored once`, async () => {
    const { desk, device } = await withDevice('demo.instructor')
    const again = device.make(await begin(desk, beginPasskeyCall.path))
    expect((await desk.post(addPasskeyCall.path, { label: 'the same', credential: again })).status).toBe(409)
    for (let more = 2; more <= mostPasskeys; more += 1) {
      const credential = newDevice().make(await begin(desk, beginPasskeyCall.path))
      expect((await desk.post(addPasskeyCall.path, { label: `device ${more}`, credential })).status).toBe(200)
    }
    expect((await desk.post(beginPasskeyCall.path)).status).toBe(409)
  })
})

describe('a recovery code', () => {
  it('takes the place of the second factor once; new ones end the former ones', async () => {
    const accounts = testAccounts({ passwords: cheapPasswords(), asksSecondFactor: true })
    const strict = await accountsAtWork(database(), { accounts })
    const owner = at.browser()
    await owner.logInStaff('demo.frontdesk', demoPassword)
    const renew = async () => (await owner.post(renewRecoveryCodesCall.path)).payload.codes as string[]
    const [old = ''] = await renew()
    const [first = '', second = ''] = await renew()
    const body = { username: 'demo.frontdesk', password: demoPassword }
    const tryCode = async (code: string) =>
      (await strict.browser().post(staffLoginPath, { ...body, totp_code: code })).status
    expect(await tryCode(old)).toBe(401)
    expect((await Promise.all([tryCode(first), tryCode(first)])).toSorted()).toEqual([200, 401])
    expect(await tryCode(second)).toBe(200)
    expect((await owner.get(listPasskeysCall.path)).payload.recovery_codes_left).toBe(8)
    await strict.app.close()
  })
})
