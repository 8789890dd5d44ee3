import { applicationsPath } from '@dhc/contracts/staff-api/applications'
import {
  staffChangePasswordPath,
  staffExtendTokenPath,
  staffLoginPath,
  staffLogoutPath,
} from '@dhc/contracts/staff-api/session'
import { sql } from 'drizzle-orm'
import { type TOTP, URI } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database())
})
beforeEach(() => emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session']))

describe('staff sign in', () => {
  it('and get a token of another audience, with role and centres', async () => {
    const desk = at.browser()
    const answer = await desk.logInStaff('Demo.FrontDesk', demoPassword)
    expect(answer.payload.staff).toMatchObject({
      name: 'Demo Front Desk',
      staff_role: 'FRONTDESK',
      centres: ['CORE', 'SAT-CSW', 'SAT-MF', 'SAT-NC'],
    })
    expect((await desk.get(applicationsPath)).status).toBe(200)
    const member = await desk.post('/api/member/profile')
    expect([member.status, member.code]).toEqual([403, 1005])
  })

  it('a wrong name and a wrong password are told in the same words (1901)', async () => {
    const [name, password] = [
      await at.browser().logInStaff('nobody', demoPassword),
      await at.browser().logInStaff('demo.admin', 'Wrong1234'),
    ]
    expect([name.status, name.code, name.payload.error_message]).toEqual([
      401,
      1901,
      'Incorrect user name or password.',
    ])
    expect(password.payload).toEqual(name.payload)
  })

  it('five failures lock the account for 15 minutes (1105)', async () => {
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await at.browser().logInStaff('demo.manager', 'Wrong1234')).code).toBe(1901)
    expect((await at.browser().logInStaff('demo.manager', demoPassword)).code).toBe(1105)
    at.clock.pass(15 * 60_000)
    expect((await at.browser().logInStaff('demo.manager', demoPassword)).status).toBe(200)
  })

  it('a member’s token opens no staff page, and the other way round (S6-06)', async () => {
    const member = at.browser()
    await member.logIn({ mobile: '55500101' }, demoPassword)
    const answer = await member.get(applicationsPath)
    expect([answer.status, answer.code]).toEqual([403, 1005])
    expect((await member.post('/api/member/profile')).status).toBe(200)
  })

  it('is not extended for an account that is off, although its session was left open (1004)', async () => {
    const desk = at.browser()
    await desk.logInStaff('demo.frontdesk', demoPassword)
    const setActive = (isActive: boolean) =>
      database().db.execute(sql`update staff_account set is_active = ${isActive} where username = 'demo.frontdesk'`)
    await setActive(false)
    expect((await desk.post(staffExtendTokenPath)).code).toBe(1004)
    await setActive(true)
    expect((await desk.post(staffExtendTokenPath)).status).toBe(200)
  })

  it('can be extended, ends at logout, and after eight hours', async () => {
    const desk = at.browser()
    await desk.logInStaff('demo.frontdesk', demoPassword)
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      at.clock.pass(20 * 60_000)
      const answer = await desk.post(staffExtendTokenPath)
      expect(answer.status).toBe(200)
      desk.token = String(answer.payload.access_token)
    }
    at.clock.pass(20 * 60_000)
    expect((await desk.post(staffExtendTokenPath)).code).toBe(1004)
    await desk.logInStaff('demo.frontdesk', demoPassword)
    const token = desk.token
    await desk.post(staffLogoutPath)
    desk.token = token
    expect((await desk.get(applicationsPath)).code).toBe(1004)
  })

  it('a new password ends the other sessions', async () => {
    const [desk, other] = [at.browser(), at.browser()]
    await desk.logInStaff('demo.instructor', demoPassword)
    await other.logInStaff('demo.instructor', demoPassword)
    const change = { current_password: demoPassword, new_password: 'Tram7Kettle', confirm_password: 'Tram7Kettle' }
    expect((await desk.post(staffChangePasswordPath, { ...change, current_password: 'Wrong1234' })).code).toBe(1301)
    const answer = await desk.post(staffChangePasswordPath, change)
    desk.token = String(answer.payload.access_token)
    expect((await desk.post(staffExtendTokenPath)).status).toBe(200)
    expect((await other.post(staffExtendTokenPath)).code).toBe(1004)
  })
})

describe('the second factor', () => {
  it('is set up at the first sign-in, asked for at every other, and each code works once', async () => {
    const strict = await accountsAtWork(database(), { accounts: testAccounts({ asksSecondFactor: true }) })
    const desk = strict.browser()
    const body = { username: 'demo.programme', password: demoPassword }
    const first = await desk.post(staffLoginPath, body)
    expect(first.payload).toMatchObject({ totp_required: true, totp_uri: expect.stringContaining('otpauth://totp/') })
    const phone = URI.parse(String(first.payload.totp_uri)) as TOTP
    const code = () => phone.generate({ timestamp: strict.clock.now().getTime() })

    expect((await desk.post(staffLoginPath, { ...body, totp_code: '000000' })).code).toBe(1901)
    expect((await desk.post(staffLoginPath, { ...body, totp_code: code() })).payload).toHaveProperty('access_token')
    expect((await desk.post(staffLoginPath, { ...body, totp_code: code() })).code).toBe(1901)
    expect((await desk.post(staffLoginPath, body)).payload).toEqual({ totp_required: true, totp_uri: null })
    strict.clock.pass(30_000)
    expect((await desk.post(staffLoginPath, { ...body, totp_code: code() })).status).toBe(200)
    await strict.app.close()
  })
})
