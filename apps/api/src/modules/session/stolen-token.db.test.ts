import { changePasswordPath } from '@dhc/contracts/member-api/password'
import { profilePath } from '@dhc/contracts/member-api/profile'
import { extendTokenPath, logoutPath } from '@dhc/contracts/member-api/session'
import { suspendPath } from '@dhc/contracts/staff-api/members'
import { SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { testTokenKey } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { listAudit } from '../audit/index.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let own: Browser
const minute = 60_000

beforeAll(async () => {
  at = await accountsAtWork(database())
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session'])
  own = at.browser()
  await own.logIn({ mobile: '55500101' }, demoPassword)
})

/** Another machine that got hold of the token. */
function thief(cookies: Record<string, string> = {}): Browser {
  const browser = at.browser('198.51.100.66')
  browser.token = own.token
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}
const refusal = async (browser: Browser, url = profilePath) => {
  const { status, code, payload } = await browser.post(url)
  return [status, code, 'mobile' in payload]
}
const expired = [401, 1003, false]
const revoked = [403, 1004, false]
const extend = async (browser: Browser) => {
  const answer = await browser.post(extendTokenPath)
  if (answer.status === 200) browser.token = String(answer.payload.access_token)
  return answer
}
const forge = (head: object, claims: object, key = testTokenKey) => {
  const [, payload] = (own.token ?? '').split('.')
  const known = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  return new SignJWT({ ...known, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: '1', ...head })
    .sign(key)
}

describe('a stolen token (SEC-03; S8-06, S9-04: 401 with 1003, 403 with 1004)', () => {
  it.each([
    ['without a cookie', {}],
    ['with a random cookie', { dhc_fp: 'A'.repeat(43) }],
  ])('%s is refused, ends the session at once, and is in the audit log', async (_how, cookies) => {
    expect(await refusal(thief(cookies))).toEqual(expired)
    expect(await refusal(thief(cookies))).toEqual(revoked)
    expect(await refusal(own)).toEqual(revoked)
    const { items } = await listAudit(database().db, {}, { page: 1, pageSize: 1 })
    expect(items[0]).toMatchObject({ action: 'session.token-without-its-cookie', outcome: 'REFUSED' })
  })

  it('with the cookie of another member is refused and ends the session; that member stays signed in', async () => {
    const other = at.browser()
    await other.logIn({ mobile: '55500102' }, demoPassword)
    expect(await refusal(thief(Object.fromEntries(other.cookies)))).toEqual(expired)
    expect(await refusal(own)).toEqual(revoked)
    expect((await other.post(profilePath)).status).toBe(200)
    expect((await at.outbox('+85255500101')).map(({ purpose }) => purpose)).toContain('session-ended')
  })

  it('the cookie alone opens nothing', async () => {
    const browser = thief(Object.fromEntries(own.cookies))
    browser.token = undefined
    expect(await refusal(browser)).toEqual(expired)
    expect((await own.post(profilePath)).status).toBe(200)
  })

  it('after logout, a call without a body, both halves are worthless (1004); logging out twice succeeds (S7-28)', async () => {
    const stored = Object.fromEntries(own.cookies)
    const answer = await own.post(logoutPath)
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect(own.cookies.has('dhc_fp')).toBe(false)
    expect(await refusal(thief(stored))).toEqual(revoked)
    expect((await thief(stored).post(logoutPath)).status).toBe(200)
    expect((await at.browser().post(logoutPath)).status).toBe(200)
  })

  it('a thief cannot end a session by logging out without the cookie', async () => {
    await thief().post(logoutPath)
    expect((await own.post(profilePath)).status).toBe(200)
  })

  it('after a change of password the old pair is revoked, and this browser goes on', async () => {
    await own.logIn({ mobile: '55500104' }, demoPassword)
    const stored = Object.fromEntries(own.cookies)
    const change = { current_password: demoPassword, new_password: 'Tram7Kettle', confirm_password: 'Tram7Kettle' }
    const former = thief(stored)
    const answer = await own.post(changePasswordPath, change)
    expect(await refusal(former)).toEqual(revoked)
    own.token = String(answer.payload.access_token)
    expect((await own.post(profilePath)).status).toBe(200)
  })

  it('after staff have suspended the member', async () => {
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const id = JSON.parse(Buffer.from((own.token ?? '').split('.')[1] ?? '', 'base64url').toString()).sub
    expect((await admin.post(suspendPath.replace(':id', id), { reason: 'test' })).status).toBe(200)
    expect(await refusal(own)).toEqual(revoked)
    expect((await at.browser().logIn({ mobile: '55500101' }, demoPassword)).code).toBe(1106)
    await admin.post(suspendPath.replace(':id', id).replace('suspend', 'reinstate'), { reason: 'test' })
  })

  it('after 15 minutes the token is expired, yet it can be extended until 30 idle minutes are over', async () => {
    at.clock.pass(15 * minute + 6000)
    expect(await refusal(own)).toEqual(expired)
    expect((await extend(own)).status).toBe(200)
    expect((await own.post(profilePath)).status).toBe(200)
    at.clock.pass(30 * minute - 1)
    expect((await extend(own)).status).toBe(200)
    at.clock.pass(30 * minute)
    const late = await extend(own)
    expect([late.status, late.code]).toEqual([401, 1003])
  })

  it('after 12 hours it is over, although it was extended all the time', async () => {
    for (let minutes = 0; minutes < 12 * 60 - 14; minutes += 14) {
      at.clock.pass(14 * minute)
      expect((await extend(own)).status).toBe(200)
    }
    at.clock.pass(14 * minute)
    const over = await extend(own)
    expect([over.status, over.code]).toEqual([403, 1004])
    expect((await refusal(own))[1]).not.toBe(undefined)
  })

  it('a token of ours with another signature, algorithm, key or type is no token', async () => {
    const [, payload] = (own.token ?? '').split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt","kid":"1"}').toString('base64url')}.${payload}.`
    const forged = [
      none,
      await forge({ alg: 'HS512' }, {}),
      await forge({ kid: 'other' }, {}),
      await forge({ kid: '../../dev/null' }, {}),
      await forge({ jku: 'https://evil.example/keys' }, {}, Buffer.alloc(32, 'x')),
      await forge({ typ: 'JWT' }, {}),
      await forge({}, { iss: 'https://staging.example' }),
      await forge({}, { member_type: 'MEMBER' }, Buffer.alloc(32, 'x')),
      'not.a.token',
    ]
    for (const token of forged) {
      own.token = token
      expect(await refusal(own), token).toEqual(expired)
    }
  })

  it('an edited member_type breaks the signature', async () => {
    const [head, payload = '', signature] = (own.token ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const edited = Buffer.from(JSON.stringify({ ...claims, member_type: 'JUNIOR' })).toString('base64url')
    own.token = `${head}.${edited}.${signature}`
    expect(await refusal(own)).toEqual(expired)
  })

  it('in the query string it is not looked at', async () => {
    const token = own.token
    own.token = undefined
    expect(await refusal(own, `${profilePath}?access_token=${token}`)).toEqual(expired)
  })

  it('in a browser that was closed and opened again it is refused: the cookie died with the browser', async () => {
    own.cookies.delete('dhc_fp')
    const answer = await extend(own)
    expect([answer.status, answer.code]).toEqual([401, 1003])
  })

  it('a token two generations old cannot be extended', async () => {
    const old = own.token
    await extend(own)
    await extend(own)
    const newest = own.token
    own.token = old
    const replay = await own.post(extendTokenPath)
    expect([replay.status, replay.code]).toEqual([401, 1003])
    own.token = newest
    expect((await extend(own)).status).toBe(200)
  })
})

describe('two tabs and more', () => {
  it('may race to extend: all of them get a token that works, and none is logged out', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => own.post(extendTokenPath)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    for (const { payload } of answers) {
      own.token = String(payload.access_token)
      expect((await own.post(profilePath)).status).toBe(200)
    }
    expect((await extend(own)).status).toBe(200)
  })

  it('a new sign-in in the same browser ends its old session; a sixth browser ends the oldest', async () => {
    const old = thief(Object.fromEntries(own.cookies))
    await own.logIn({ mobile: '55500101' }, demoPassword)
    expect(await refusal(old)).toEqual(revoked)
    for (let more = 1; more <= 4; more += 1) {
      at.clock.pass(1000)
      await at.browser().logIn({ mobile: '55500101' }, demoPassword)
    }
    expect((await own.post(profilePath)).status).toBe(200)
    at.clock.pass(1000)
    await at.browser().logIn({ mobile: '55500101' }, demoPassword)
    expect(await refusal(own)).toEqual(revoked)
  })

  it('on https the cookies carry the __Host- prefix and Secure', async () => {
    const secure = await accountsAtWork(database(), { siteOrigin: 'https://dhc.example' })
    const { headers } = await secure.browser().logIn({ mobile: '55500101' }, demoPassword)
    expect([headers['set-cookie']].flat().map(String)[0]).toMatch(
      /^__Host-dhc_fp=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    await secure.app.close()
  })
})
