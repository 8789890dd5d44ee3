import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { resetPasswordPath } from '@dhc/contracts/member-api/password'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addressOf } from '../../testing/guessing.ts'
import { cheapPasswords, rememberPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'

/** SEC-04, SEC-05: a hundred wrong ones in a row, however slowly, and the centre must help. */
const database = useTestDatabase()
let at: AccountsAtWork
const minute = 60_000
const day = 24 * 60 * minute
let restorePasswords: () => Promise<unknown>

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  restorePasswords = await rememberPasswords(database())
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'one_time_code', 'message_out', 'sign_in_attempts'])
  await restorePasswords()
})

/** The answers to wrong passwords, five in every quarter of an hour. */
async function guessPasswords(count: number): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let n = 0; n < count; n += 1) {
    if (n % 5 === 0) at.clock.pass(15 * minute)
    codes.push((await at.browser(addressOf(n)).logIn({ mobile: '55500102' }, 'Wrong1234')).code)
  }
  return codes
}
const logIn = (password = demoPassword) => at.browser(addressOf(500)).logIn({ mobile: '55500102' }, password)

/** Wrong codes of a forgotten password, 20 a day at the most (five are for whoever has the right password); answers how many were compared. */
async function guessCodes(count: number): Promise<number> {
  let compared = 0
  while (compared < count) {
    if (compared % 20 === 0) at.clock.pass(day)
    const { payload } = await forget(addressOf(compared))
    const wrong = notThe(await at.codeSentTo('+85255500104'))
    for (let tries = 0; tries < 5 && compared < count; tries += 1) {
      if ((await verify(payload.otp_id, wrong)).code !== 1212) return compared
      compared += 1
    }
    at.clock.pass(minute)
  }
  return compared
}
const forget = (address: string) =>
  at.browser(address).post(requestCodePath, { purpose: 'forgot_password', mobile: '55500104' })
const verify = (otp_id: unknown, code: string) => at.browser().post(verifyCodePath, { otp_id, code })
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** As the page "forgot password" does it. */
async function setNewPassword(mobile: string): Promise<void> {
  const browser = at.browser(addressOf(700))
  const { payload } = await browser.post(requestCodePath, { purpose: 'forgot_password', mobile })
  const proof = await verify(payload.otp_id, await at.codeSentTo(`+852${mobile}`))
  const wanted = { new_password: 'Tram7Kettle', confirm_password: 'Tram7Kettle' }
  const answer = await browser.post(resetPasswordPath, { otp_token: proof.payload.otp_token, ...wanted })
  expect(answer.status).toBe(200)
}

/** A clerk sends a one-time password to the member. */
async function resetByStaff(mobile: string): Promise<void> {
  const desk = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
  const member = await findMember(at.members, { mobile: mobile })
  expect((await desk.post(`${staffMembersPath}/${member?.id}/reset_password`)).status).toBe(200)
}

describe('wrong passwords in a row', () => {
  it('after 99 the right one opens, and the count begins anew', async () => {
    expect(await guessPasswords(99)).toEqual(Array(99).fill(1103))
    expect((await logIn()).status).toBe(200)
    expect(await guessPasswords(5)).toEqual(Array(5).fill(1103))
  }, 60_000)

  it('after 100 not even the right one does, not after years; a new password does (1106)', async () => {
    expect(await guessPasswords(100)).toEqual(Array(100).fill(1103))
    at.clock.pass(800 * day)
    const refused = await logIn()
    expect([refused.status, refused.code]).toEqual([403, 1106])
    expect(refused.payload.error_message).toContain('contact the centre')

    await setNewPassword('55500102')
    expect((await logIn('Tram7Kettle')).status).toBe(200)
  }, 60_000)

  it('of a number nobody has end in the same way, so that the answer tells nothing', async () => {
    for (let n = 0; n < 101; n += 1) {
      if (n % 5 === 0) at.clock.pass(15 * minute)
      const { code } = await at.browser(addressOf(n)).logIn({ mobile: '51234567' }, 'Wrong1234')
      if (n === 100) expect(code).toBe(1106)
    }
  }, 60_000)
})

describe('wrong codes in a row', () => {
  it('after 99 the right one is still good, and the count begins anew (SEC-04)', async () => {
    expect(await guessCodes(99)).toBe(99)
    at.clock.pass(day)
    const { payload } = await forget(addressOf(600))
    expect((await verify(payload.otp_id, await at.codeSentTo('+85255500104'))).status).toBe(200)
    at.clock.pass(day)
    expect(await guessCodes(5)).toBe(5)
  }, 60_000)

  it('after 100 none is compared and none is sent, not after years; a reset by staff helps', async () => {
    expect(await guessCodes(99)).toBe(99)
    at.clock.pass(day)
    const { payload } = await forget(addressOf(600))
    const right = await at.codeSentTo('+85255500104')
    expect((await verify(payload.otp_id, notThe(right))).code).toBe(1212)
    const hundredAndFirst = await verify(payload.otp_id, right)
    expect([hundredAndFirst.status, hundredAndFirst.code]).toEqual([429, 1205])

    at.clock.pass(800 * day)
    const sentBefore = (await at.outbox('+85255500104')).length
    const refused = await forget(addressOf(601))
    expect([refused.status, refused.code]).toEqual([403, 1106])
    expect(await at.outbox('+85255500104')).toHaveLength(sentBefore)

    await resetByStaff('+85255500104')
    at.clock.pass(minute)
    await setNewPassword('55500104')
    expect((await at.browser(addressOf(602)).logIn({ mobile: '55500104' }, 'Tram7Kettle')).status).toBe(200)
  }, 60_000)

  it('of a number nobody has end in the same way', async () => {
    const codes = new Set<unknown>()
    for (let n = 0; n < 20; n += 1) {
      if (n % 4 === 0) at.clock.pass(day)
      const ask = { purpose: 'forgot_password', mobile: '51110000' }
      const { payload } = await at.browser(addressOf(n)).post(requestCodePath, ask)
      for (let tries = 0; tries < 5; tries += 1) codes.add((await verify(payload.otp_id, '000000')).code)
      at.clock.pass(minute)
    }
    expect([...codes]).toEqual([1212])
    const refused = await at
      .browser(addressOf(21))
      .post(requestCodePath, { purpose: 'forgot_password', mobile: '51110000' })
    expect([refused.status, refused.code]).toEqual([403, 1106])
  }, 60_000)
})
