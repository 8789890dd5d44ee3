import type { FastifyRequest } from 'fastify'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MemberError } from '../../platform/member-error.ts'
import { systemRandom } from '../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
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
