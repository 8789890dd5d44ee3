import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import {
  addOwnPasskeyCall,
  beginOwnPasskeyCall,
  beginPasskeyConfirmationCall,
  beginPasskeyLoginCall,
  confirmWithPasskeyCall,
  listOwnPasskeysCall,
  logInWithPasskeyCall,
  removeOwnPasskeyCall,
} from '@dhc/contracts/member-api/passkeys'
import { changePasswordPath, resetPasswordPath } from '@dhc/contracts/member-api/password'
import { exportMemberCall, profilePath } from '@dhc/contracts/member-api/profile'
import { endSessionsPath, ownSessionsPath } from '@dhc/contracts/member-api/session'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { beginPasskeySignInCall, signInWithPasskeyCall } from '@dhc/contracts/staff-api/passkeys'
import { mostPasskeys, sessionRules } from '@dhc/reference/session-rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { createSoftwarePasskey } from '../../testing/software-passkey.ts'
import { cheapPasswords, rememberPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testSiteOrigin } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'

const database = useTestDatabase()
const minute = 60_000
const taiMan = { mobile: '55500101' }
let at: AccountsAtWork
let restorePasswords: () => Promise<unknown>

beforeAll(async () => {
  const accounts = testAccounts({ passwords: cheapPasswords(), asksSecondFactor: false })
  at = await accountsAtWork(database(), { accounts })
  restorePasswords = await rememberPasswords(database())
})
beforeEach(async () => {
  const tables = [
    'rate_limit',
    'sign_in_attempts',
    'session',
    'member_passkey',
    'message_out',
    'one_time_code',
  ] as const
  await emptyTables(database(), [...tables])
  await restorePasswords()
})

const newDevice = () => createSoftwarePasskey(new URL(testSiteOrigin).hostname, testSiteOrigin)
type Device = ReturnType<typeof newDevice>

/** Options travel as JSON; all a device needs of them is the challenge. */
async function begin(browser: Browser, path: string): Promise<{ challenge: string }> {
  return (await browser.post(path)).payload as { challenge: string }
}

async function signedIn(who = taiMan): Promise<Browser> {
  const browser = at.browser()
  expect((await browser.logIn(who, demoPassword)).status).toBe(200)
  return browser
}

async function withDevice(who = taiMan): Promise<{ phone: Browser; device: Device }> {
  const [phone, device] = [await signedIn(who), newDevice()]
  const credential = device.make(await begin(phone, beginOwnPasskeyCall.path))
  expect((await phone.post(addOwnPasskeyCall.path, { credential })).status).toBe(200)
  return { phone, device }
}

const passkeysOf = async (browser: Browser) =>
  (await browser.get(listOwnPasskeysCall.path)).payload.items as Record<string, unknown>[]

async function signIn(browser: Browser, device: Device, more: object = {}) {
  const credential = device.signIn(await begin(browser, beginPasskeyLoginCall.path))
  const answer = await browser.post(logInWithPasskeyCall.path, { credential, ...more })
  if (answer.status === 200) browser.token = String(answer.payload.access_token)
  return answer
}

describe('a passkey of a member (decision 0076)', () => {
  it('signs in without number, password or code, is listed, and its owner has heard of it', async () => {
    const { device } = await withDevice()
    const other = at.browser()
    const { status, payload } = await signIn(other, device)
    expect([status, payload]).toMatchObject([200, { member: { member_no: 'SSPD000101' }, token_type: 'Bearer' }])
    expect((await other.post(profilePath)).status).toBe(200)
    expect(await passkeysOf(other)).toMatchObject([{ last_used_at: expect.any(String) }])
    const sent = await at.outbox('+85255500101')
    expect(sent.filter(({ purpose }) => purpose === 'passkey')).toHaveLength(1)
  })

  it('needs no code on a new device, where a password does', async () => {
    const { device } = await withDevice()
    const accounts = testAccounts({ passwords: cheapPasswords(), asksCodeOnNewDevice: true })
    const strict = await accountsAtWork(database(), { accounts })
    const password = await strict.browser().logIn(taiMan, demoPassword)
    expect(password.payload.otp_required).toBe(true)
    expect((await signIn(strict.browser(), device)).status).toBe(200)
    await strict.app.close()
  })

  it('keeps one signed in where that is asked for (decision 0069)', async () => {
    const { device } = await withDevice()
    const phone = at.browser()
    await signIn(phone, device, { keep_signed_in: true })
    const { items } = (await phone.post(ownSessionsPath)).payload as { items: { kept_until: string | null }[] }
    expect(items.filter(({ kept_until: until }) => until !== null)).toHaveLength(1)
  })

  it('is made only shortly after signing in, and removed at any time', async () => {
    const { phone } = await withDevice()
    at.clock.pass(sessionRules.recentSignInMinutes * minute)
    const options = await begin(phone, beginOwnPasskeyCall.path)
    at.clock.pass(1)
    expect((await phone.post(beginOwnPasskeyCall.path)).code).toBe(1107)
    const credential = newDevice().make(options)
    expect((await phone.post(addOwnPasskeyCall.path, { credential })).code).toBe(1107)
    const [passkey] = await passkeysOf(phone)
    expect((await phone.post(removeOwnPasskeyCall.path, { id: passkey?.id })).status).toBe(200)
    expect(await passkeysOf(phone)).toEqual([])
  })

  it('confirms a grave step as the password does, and only that of its own member (A-22)', async () => {
    const { phone, device } = await withDevice()
    at.clock.pass((sessionRules.recentSignInMinutes + 1) * minute)
    expect((await phone.post(exportMemberCall.path)).code).toBe(1107)

    const foreign = await withDevice({ mobile: '55500102' })
    const stolen = foreign.device.signIn(await begin(phone, beginPasskeyConfirmationCall.path))
    expect((await phone.post(confirmWithPasskeyCall.path, { credential: stolen })).code).toBe(1108)
    const forSignIn = device.signIn(await begin(phone, beginPasskeyLoginCall.path))
    expect((await phone.post(confirmWithPasskeyCall.path, { credential: forSignIn })).code).toBe(1108)

    const credential = device.signIn(await begin(phone, beginPasskeyConfirmationCall.path))
    expect((await phone.post(confirmWithPasskeyCall.path, { credential })).status).toBe(200)
    expect((await phone.post(exportMemberCall.path)).status).toBe(200)
    expect((await phone.post(confirmWithPasskeyCall.path, { credential })).code).toBe(1108)
  })

  it('answers a challenge once, within five minutes, and never where staff sign in', async () => {
    const { device } = await withDevice()
    const browser = at.browser()
    const credential = device.signIn(await begin(browser, beginPasskeyLoginCall.path))
    const send = (answer: unknown) => at.browser().post(logInWithPasskeyCall.path, { credential: answer })
    expect((await send(credential)).status).toBe(200)
    expect((await send(credential)).code).toBe(1108)
    const late = device.signIn(await begin(browser, beginPasskeyLoginCall.path))
    at.clock.pass(5 * minute + 1)
    expect((await send(late)).code).toBe(1108)
    const ofStaff = device.signIn(await begin(browser, beginPasskeySignInCall.path))
    expect((await send(ofStaff)).code).toBe(1108)
    const own = device.signIn(await begin(browser, beginPasskeyLoginCall.path))
    expect((await browser.post(signInWithPasskeyCall.path, { credential: own })).code).toBe(1901)
  })

  it('used eight times at the same moment with one count lets one of the eight in', async () => {
    const { device } = await withDevice()
    const browsers = Array.from({ length: 8 }, () => at.browser())
    const signed = await Promise.all(
      browsers.map(async (browser) => device.signIn(await begin(browser, beginPasskeyLoginCall.path), { uses: 7 })),
    )
    // All is ready before the first is sent, so that no one is over before the next begins.
    const answers = await Promise.all(
      browsers.map((browser, n) => browser.post(logInWithPasskeyCall.path, { credential: signed[n] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(401)])
  })

  it('is not stopped by the wrong passwords of strangers (SEC-05)', async () => {
    const { device } = await withDevice()
    for (let tries = 0; tries < 6; tries += 1) await at.browser('203.0.113.9').logIn(taiMan, 'Wrong1234')
    expect((await at.browser().logIn(taiMan, demoPassword)).code).toBe(1105)
    expect((await signIn(at.browser('203.0.113.44'), device)).status).toBe(200)
  })

  it('opens nothing for a member who is suspended (1106)', async () => {
    const { device } = await withDevice()
    const desk = at.browser()
    await desk.logInStaff('demo.admin', demoPassword)
    const id = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id
    const because = { reason: 'the member asked for it' }
    expect((await desk.post(`${staffMembersPath}/${id}/suspend`, because)).status).toBe(200)
    expect((await signIn(at.browser(), device)).code).toBe(1106)
    expect((await desk.post(`${staffMembersPath}/${id}/reinstate`, because)).status).toBe(200)
    expect((await signIn(at.browser(), device)).status).toBe(200)
  })

  it('of somebody else is neither seen nor removed', async () => {
    const { phone } = await withDevice()
    const other = await signedIn({ mobile: '55500102' })
    const [passkey] = await passkeysOf(phone)
    expect(await passkeysOf(other)).toEqual([])
    expect((await other.post(removeOwnPasskeyCall.path, { id: passkey?.id })).code).toBe(1006)
    expect(await passkeysOf(phone)).toHaveLength(1)
  })

  it(`is had on ${mostPasskeys} devices at most, each stored once`, async () => {
    const { phone, device } = await withDevice()
    const again = device.make(await begin(phone, beginOwnPasskeyCall.path))
    expect((await phone.post(addOwnPasskeyCall.path, { credential: again })).status).toBe(409)
    for (let more = 2; more <= mostPasskeys; more += 1) {
      const credential = newDevice().make(await begin(phone, beginOwnPasskeyCall.path))
      expect((await phone.post(addOwnPasskeyCall.path, { credential })).status).toBe(200)
    }
    expect((await phone.post(beginOwnPasskeyCall.path)).status).toBe(409)
  })
})

describe('no passkey is left (A-250)', () => {
  const isOpen = async (device: Device) => (await signIn(at.browser(), device)).status === 200

  it('after all other devices were logged out, while ending one of them leaves it', async () => {
    const { phone, device } = await withDevice()
    await signedIn()
    const { items } = (await phone.post(ownSessionsPath)).payload as { items: { id: string; is_current: boolean }[] }
    const other = items.find((each) => !each.is_current)?.id
    expect((await phone.post(endSessionsPath, { ids: [other] })).payload.ended).toBe(1)
    expect(await isOpen(device)).toBe(true)
    await phone.post(endSessionsPath, {})
    expect(await isOpen(device)).toBe(false)
  })

  it('after the password was changed', async () => {
    const { phone, device } = await withDevice()
    const wanted = { new_password: 'Tram7Kettle', confirm_password: 'Tram7Kettle' }
    expect((await phone.post(changePasswordPath, { current_password: demoPassword, ...wanted })).status).toBe(200)
    expect(await isOpen(device)).toBe(false)
  })

  it('after a forgotten password', async () => {
    const { device } = await withDevice()
    const browser = at.browser('203.0.113.50')
    const asked = await browser.post(requestCodePath, { purpose: 'forgot_password', ...taiMan })
    const code = await at.codeSentTo('+85255500101')
    const { payload } = await browser.post(verifyCodePath, { otp_id: asked.payload.otp_id, code })
    const wanted = { new_password: 'Tram7Kettle', confirm_password: 'Tram7Kettle' }
    expect((await browser.post(resetPasswordPath, { otp_token: payload.otp_token, ...wanted })).status).toBe(200)
    expect(await isOpen(device)).toBe(false)
  })
})
