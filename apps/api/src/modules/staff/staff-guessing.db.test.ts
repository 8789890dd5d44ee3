import { staffLoginPath } from '@dhc/contracts/staff-api/session'
import { sql } from 'drizzle-orm'
import { type TOTP, URI } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addressOf } from '../../testing/guessing.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

/** SEC-04, SEC-05 for staff: how many guesses reach a comparison, and whom they lock out. */
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let guesses = 0
const minute = 60_000
const username = 'demo.admin'

beforeAll(async () => {
  const accounts = testAccounts({ passwords: cheapPasswords(), asksSecondFactor: true })
  at = await accountsAtWork(database(), { accounts })
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session', 'known_device'])
  await database().inTransaction((tx) =>
    tx.execute(sql`update staff_account set totp_secret = null, totp_used_step = null`),
  )
})

type Phone = { code(): string; wrongCode(): string }

function phoneOf(totp: TOTP): Phone {
  const code = () => totp.generate({ timestamp: at.clock.now().getTime() })
  /** Wrong in this step and in those beside it. */
  const wrongCode = () => {
    const near = [-30_000, 0, 30_000].map((ms) => totp.generate({ timestamp: at.clock.now().getTime() + ms }))
    return ['000001', '000002', '000003', '000004'].find((each) => !near.includes(each)) ?? ''
  }
  return { code, wrongCode }
}

const logIn = (browser: Browser, totp_code?: string, password = demoPassword) =>
  browser.post(staffLoginPath, { username, password, ...(totp_code !== undefined && { totp_code }) })

/** The owner's own browser, in which a complete sign-in has happened. */
async function atTheDesk(): Promise<{ desk: Browser; phone: Phone }> {
  const desk = at.browser('203.0.113.50')
  const first = await logIn(desk)
  const phone = phoneOf(URI.parse(String(first.payload.totp_uri)) as TOTP)
  expect((await logIn(desk, phone.code())).payload).toHaveProperty('access_token')
  at.clock.pass(30_000)
  return { desk, phone }
}
/** Somebody elsewhere, each time from another address. */
const stranger = () => at.browser(addressOf(guesses++))
const guessPassword = () => logIn(stranger(), undefined, 'Wrong1234')

describe('guessing the second factor of staff (SEC-05)', () => {
  it('asking without a code in between does not begin the count anew: five codes are compared (1105)', async () => {
    const { phone } = await atTheDesk()
    let compared = 0
    for (let round = 0; round < 10; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) {
        if ((await logIn(stranger(), phone.wrongCode())).code === 1901) compared += 1
      }
      await logIn(stranger())
    }
    expect(compared).toBe(5)
    expect((await logIn(stranger(), phone.code())).code).toBe(1105)
    at.clock.pass(15 * minute)
    expect((await logIn(stranger(), phone.code())).status).toBe(200)
  })

  it('however patiently, a hundred in a row are compared, then not even the right one (1106)', async () => {
    const { desk, phone } = await atTheDesk()
    let compared = 0
    for (let tries = 0; tries < 110; tries += 1) {
      if (tries % 5 === 0) {
        at.clock.pass(15 * minute)
        await logIn(stranger())
      }
      if ((await logIn(stranger(), phone.wrongCode())).code === 1901) compared += 1
    }
    expect(compared).toBe(100)
    at.clock.pass(800 * 24 * 60 * minute)
    expect((await logIn(stranger(), phone.code())).code).toBe(1106)
    expect((await logIn(desk, phone.code())).status).toBe(200)
  })

  it('a code is good once, also for six sign-ins at one moment', async () => {
    const { phone } = await atTheDesk()
    const code = phone.code()
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(stranger(), code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await logIn(stranger(), code)).status).not.toBe(200)
  })

  it('the right password without a code, however often, locks nobody', async () => {
    const { phone } = await atTheDesk()
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await logIn(stranger())).payload).toEqual({ totp_required: true, totp_uri: null })
    }
    expect((await logIn(stranger(), phone.code())).status).toBe(200)
  })

  it('it does not clear the wrong passwords before it either', async () => {
    await atTheDesk()
    for (let tries = 0; tries < 4; tries += 1) await guessPassword()
    await logIn(stranger())
    expect((await guessPassword()).code).toBe(1901)
    expect((await guessPassword()).code).toBe(1105)
  })
})

describe('strangers who guess the password of staff (SEC-05)', () => {
  it('keep out new devices for a quarter of an hour, and never the device of the owner (SEC-05)', async () => {
    const { desk, phone } = await atTheDesk()
    for (let tries = 0; tries < 5; tries += 1) expect((await guessPassword()).code).toBe(1901)
    expect((await logIn(stranger(), phone.code())).code).toBe(1105)
    expect((await logIn(desk, phone.code())).status).toBe(200)
    at.clock.pass(15 * minute)
    expect((await logIn(stranger(), phone.code())).status).toBe(200)
  })

  it('lock nobody out for good: after a hundred the device of the owner is known, and another waits an hour', async () => {
    const { desk, phone } = await atTheDesk()
    for (let tries = 0; tries < 100; tries += 1) {
      if (tries % 5 === 0) at.clock.pass(15 * minute)
      expect((await guessPassword()).code).toBe(1901)
    }
    at.clock.pass(15 * minute)
    const refused = await logIn(stranger(), phone.code())
    expect([refused.code, refused.payload.retry_after]).toEqual([1105, 45 * 60])
    expect((await logIn(desk, phone.code())).status).toBe(200)
    at.clock.pass(45 * minute)
    expect((await logIn(stranger(), phone.code())).status).toBe(200)
  })

  it('after a hundred have one guess an hour', async () => {
    await atTheDesk()
    for (let tries = 0; tries < 5; tries += 1) await guessPassword()
    const aLongRow = sql`update sign_in_attempts set in_a_row = 99, failures = 0, locked_until = null`
    await database().inTransaction((tx) => tx.execute(aLongRow))
    const answers: unknown[] = []
    for (let quarters = 0; quarters < 9; quarters += 1) {
      answers.push((await guessPassword()).code)
      at.clock.pass(15 * minute)
    }
    expect(answers).toEqual([1901, 1105, 1105, 1105, 1901, 1105, 1105, 1105, 1901])
  })

  it('from the address of the centre itself do not keep its known devices out', async () => {
    const { desk, phone } = await atTheDesk()
    for (let tries = 0; tries < 21; tries += 1) {
      const body = { username: `nobody.${tries}`, password: 'Wrong1234' }
      await at.browser('203.0.113.50').post(staffLoginPath, body)
    }
    expect((await logIn(at.browser('203.0.113.50'), phone.code())).code).toBe(1002)
    expect((await logIn(desk, phone.code())).status).toBe(200)
  })
})
