import type { FastifyRequest } from 'fastify'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MemberError } from '../../platform/member-error.ts'
import { systemRandom } from '../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { testTokenKey } from '../../testing/test-accounts.ts'
import { testSiteOrigin } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createAccessTokens } from './access-token.ts'
import { createCookies } from './cookies.ts'
import { createGuards, type Guards } from './guards.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let guards: Guards

beforeAll(async () => {
  at = await accountsAtWork(database())
  const { db, inTransaction, oneStatement } = database()
  const { clock } = at
  const keys = new Map([['1', testTokenKey]])
  guards = createGuards({
    db,
    inTransaction,
    oneStatement,
    clock,
    random: systemRandom,
    warnHolder: async () => undefined,
    centresOf: async () => [],
    findActedFor: async () => undefined,
    tellActedFor: async () => undefined,
    tokens: createAccessTokens({ issuer: testSiteOrigin, keys, clock, random: systemRandom }),
    cookies: createCookies(false),
  })
})

/** What the guard sees of a request of this member. */
async function requestOf(mobile: string): Promise<FastifyRequest> {
  const browser = at.browser()
  await browser.logIn({ mobile }, demoPassword)
  const seen = {
    id: 'test',
    headers: { authorization: `Bearer ${browser.token}` },
    cookies: Object.fromEntries(browser.cookies),
  }
  return { ...seen, caller: null } as unknown as FastifyRequest
}

describe('what only verified members may do (D-071)', () => {
  it.each([
    ['55500101', 'MEMBER'],
    ['55500103', 'JUNIOR'],
  ])('%s, a %s, is let in', async (mobile, memberType) => {
    const request = await requestOf(mobile)
    await guards.verifiedMember()(request)
    expect(request.caller).toMatchObject({ kind: 'member', memberType })
  })

  it('an applicant is told "not eligible" (1402) and stays signed in', async () => {
    const request = await requestOf('55500105')
    const refusal = await guards
      .verifiedMember()(request)
      .catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(MemberError)
    expect(refusal).toMatchObject({ reason: 'notEligible' })
    await expect(guards.member()(request)).resolves.toBeUndefined()
  })
})

/** A row may outlive a role: the token is whole and signed by us. */
async function requestWith(claims: object, browser: Browser): Promise<FastifyRequest> {
  const token = await new SignJWT({ ...decodeJwt(browser.token ?? ''), ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: '1' })
    .sign(testTokenKey)
  const seen = {
    id: 'test',
    headers: { authorization: `Bearer ${token}` },
    cookies: Object.fromEntries(browser.cookies),
  }
  return { ...seen, caller: null } as unknown as FastifyRequest
}

describe('a role that is none any more opens nothing (1003), though the token is ours', () => {
  it('of staff, also what every role may do', async () => {
    const browser = at.browser()
    await browser.logInStaff('demo.frontdesk', demoPassword)
    const asks = guards.staff({ access: 'staff' })
    await expect(asks(await requestWith({}, browser))).resolves.toBeUndefined()
    for (const guard of [asks, guards.temporaryStaff])
      await expect(guard(await requestWith({ staff_role: 'CASHIER' }, browser))).rejects.toMatchObject({
        reason: 'sessionExpired',
      })
  })

  it('of members', async () => {
    const browser = at.browser()
    await browser.logIn({ mobile: '55500101' }, demoPassword)
    await expect(guards.member()(await requestWith({}, browser))).resolves.toBeUndefined()
    const former = await requestWith({ member_type: 'FRIEND' }, browser)
    await expect(guards.member()(former)).rejects.toMatchObject({ reason: 'sessionExpired' })
  })
})
