import { exportPath, profilePath } from '@dhc/contracts/member-api/profile'
import { endSessionsPath, extendTokenPath, loginPath, ownSessionsPath } from '@dhc/contracts/member-api/session'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let phone: Browser
const minute = 60_000
const day = 24 * 60 * minute
const who = { mobile: '55500101' }

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session', 'message_out'])
  phone = await keptPhone()
})

async function keptPhone(): Promise<Browser> {
  const browser = at.browser()
  const { payload } = await browser.post(loginPath, { ...who, password: demoPassword, keep_signed_in: true })
  browser.token = String(payload.access_token)
  return browser
}

/** What a program got that copied all a browser keeps. */
function copyOf({ token, cookies }: Browser, address?: string): Browser {
  const copy = at.browser(address)
  copy.token = token
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}
const extend = async (browser: Browser) => {
  const answer = await browser.post(extendTokenPath)
  if (answer.status === 200) browser.token = String(answer.payload.access_token)
  return answer.code ?? answer.status
}
const read = async (browser: Browser) => {
  const { code, status } = await browser.post(profilePath)
  return code ?? status
}
const cookieOf = (browser: Browser) => browser.cookies.get('dhc_fp')
const sessionsOf = async (browser: Browser) =>
  (await browser.post(ownSessionsPath)).payload.items as {
    id: string
    kept_until: string | null
    is_current: boolean
  }[]

describe('keep me signed in on this phone (decision 0069)', () => {
  it('is good for 14 days without a visit and for 30 in all, to the minute', async () => {
    at.clock.pass(14 * day - minute)
    expect(await extend(phone)).toBe(200)
    at.clock.pass(14 * day - minute)
    expect(await extend(phone)).toBe(200)
    at.clock.pass(2 * day + minute)
    expect(await extend(phone)).toBe(200)
    at.clock.pass(minute)
    expect(await extend(phone)).toBe(1004)
  })

  it('ends after 14 days without a visit (1003), and does not exist for anybody who did not ask for it (30 minutes, 12 hours)', async () => {
    const other = at.browser()
    await other.logIn(who, demoPassword)
    at.clock.pass(30 * minute)
    expect([await extend(phone), await extend(other)]).toEqual([200, 1003])
    at.clock.pass(14 * day)
    expect(await extend(phone)).toBe(1003)
  })

  it('outlives the browser by its cookie, which ends with the session; any other dies with the window', async () => {
    const [kept, usual] = await Promise.all(
      [true, false].map((keep_signed_in) =>
        at.browser().post(loginPath, { ...who, password: demoPassword, keep_signed_in }),
      ),
    )
    const first = (headers: Record<string, unknown> | undefined) => [headers?.['set-cookie']].flat().map(String)[0]
    expect(first(kept?.headers)).toMatch(/^dhc_fp=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(first(usual?.headers)).not.toContain('Max-Age')
    at.clock.pass(day)
    const answer = await phone.post(extendTokenPath)
    expect(first(answer.headers)).toContain(`Max-Age=${29 * 24 * 60 * 60};`)
  })

  it('is no fresh sign-in: data to take away wants the password again', async () => {
    at.clock.pass(11 * minute)
    await extend(phone)
    expect((await phone.post(exportPath)).code).toBe(1107)
  })

  it('stands in the list of devices with its end, and is taken back from another one', async () => {
    const other = at.browser()
    await other.logIn(who, demoPassword)
    at.clock.pass(29 * minute)
    await extend(other)
    at.clock.pass(29 * minute)
    await extend(other)
    const kept = (await sessionsOf(other)).filter((each) => each.kept_until !== null)
    expect(kept).toMatchObject([{ is_current: false, kept_until: expect.stringMatching(/\+08:00$/) }])
    await other.post(endSessionsPath, { ids: kept.map(({ id }) => id) })
    expect(await extend(phone)).toBe(1004)
  })
})

describe('a copied cookie of a phone that stays signed in', () => {
  const isFoundOut = async () => (await at.outbox('+85255500101')).filter(({ purpose }) => purpose === 'session-ended')

  it('ends the session at its first use after the phone has got a new one, and the member hears of it', async () => {
    const thief = copyOf(phone, '198.51.100.66')
    at.clock.pass(day)
    await extend(phone)
    await read(phone)
    at.clock.pass(minute)
    expect(await extend(thief)).toBe(1003)
    expect([await read(phone), await extend(phone)]).toEqual([1004, 1004])
    expect(await isFoundOut()).toHaveLength(1)
  })

  it('that was used first is found when the phone comes back', async () => {
    const thief = copyOf(phone, '198.51.100.66')
    at.clock.pass(day)
    await extend(thief)
    await read(thief)
    at.clock.pass(minute)
    expect(await extend(phone)).toBe(1003)
    expect(await extend(thief)).toBe(1004)
    expect(await isFoundOut()).toHaveLength(1)
  })

  it('that nobody has used yet is worth nothing once it has changed twice', async () => {
    const thief = copyOf(phone)
    for (let days = 0; days < 2; days += 1) {
      at.clock.pass(day)
      await extend(phone)
      await read(phone)
    }
    expect(await read(thief)).toBe(1003)
  })
})

describe('two tabs and lost responses of a phone that stays signed in', () => {
  it('eight calls at the same moment get the same new cookie, and all go on', async () => {
    at.clock.pass(day)
    const before = cookieOf(phone)
    const tabs = Array.from({ length: 8 }, () => copyOf(phone))
    expect(await Promise.all(tabs.map(extend))).toEqual(Array(8).fill(200))
    const cookies = new Set(tabs.map(cookieOf))
    expect(cookies.size).toBe(1)
    expect(cookies).not.toContain(before)
    for (const tab of tabs) expect(await read(tab)).toBe(200)
  })

  it('whose response was lost asks again, days later too, and is nobody else', async () => {
    at.clock.pass(day)
    const lost = copyOf(phone)
    await extend(lost)
    at.clock.pass(3 * day)
    expect(await extend(phone)).toBe(200)
    expect(cookieOf(phone)).toBe(cookieOf(lost))
    expect(await read(phone)).toBe(200)
  })

  it.each([
    [59_999, 200],
    [60_000, 1003],
  ])('a call that was overtaken and comes %i ms after the new cookie was seen: %i', async (ms, expected) => {
    at.clock.pass(day)
    const slow = copyOf(phone)
    await extend(phone)
    slow.token = phone.token
    await read(phone)
    at.clock.pass(ms)
    expect(await read(slow)).toBe(expected)
  })

  it('keeps its cookie while it is at work: only a token that came to its end brings a new one', async () => {
    const before = cookieOf(phone)
    at.clock.pass(14 * minute)
    await extend(phone)
    expect(cookieOf(phone)).toBe(before)
    at.clock.pass(15 * minute + 6000)
    await extend(phone)
    expect(cookieOf(phone)).not.toBe(before)
  })
})
