import { createHmac } from 'node:crypto'
import { type Call, onlyAsks } from '@dhc/contracts/call'
import { webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import { everyCall } from '@dhc/contracts/every-call'
import { logoutPath } from '@dhc/contracts/member-api/session'
import { staffRoles } from '@dhc/reference/staff-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accessExpectations, type Who } from './testing/access-expectations.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from './testing/accounts-at-work.ts'
import type { Browser } from './testing/browser.ts'
import { emptyTables } from './testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from './testing/test-accounts.ts'
import { testWebhookSecret } from './testing/test-app.ts'
import { useTestDatabase } from './testing/test-database.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
const anId = '0190f3a2-7b1c-4def-8123-456789abcdef'
const messageReceiptToken = 'receipt-token-of-the-tests'

beforeAll(async () => {
  const accounts = testAccounts({ passwords: cheapPasswords() })
  at = await accountsAtWork(database(), { accounts, messageReceiptToken, messageReplySecret: testWebhookSecret })
})

/** What a caller without the right gets; nothing else may look like it. */
const refusals = [1003, 1004, 1005, 1402]
type Verdict = 'in' | 1003 | 1004 | 1005 | 1402

const callers: Record<string, (browser: Browser) => Promise<void>> = {
  guest: async () => undefined,
  ownProcess: async () => undefined,
  PROVISIONAL: async (browser) => void (await browser.logIn({ mobile: '55500105' }, demoPassword)),
  MEMBER: async (browser) => void (await browser.logIn({ mobile: '55500101' }, demoPassword)),
  JUNIOR: async (browser) => void (await browser.logIn({ mobile: '55500103' }, demoPassword)),
  expired: async (browser) => {
    at.clock.pass(-3_600_000)
    await browser.logIn({ mobile: '55500102' }, demoPassword)
    at.clock.pass(3_600_000)
  },
  revoked: async (browser) => {
    await browser.logIn({ mobile: '55500102' }, demoPassword)
    const { token } = browser
    const cookies = [...browser.cookies]
    await browser.post(logoutPath)
    browser.token = token
    for (const [name, value] of cookies) browser.cookies.set(name, value)
  },
  wrongCookie: async (browser) => {
    await browser.logIn({ mobile: '55500104' }, demoPassword)
    browser.cookies.set('dhc_fp', 'A'.repeat(43))
  },
  temporaryStaff: async (browser) => {
    const setTemporary = (isTemporary: boolean) =>
      database().db.execute(
        sql`update staff_account set must_change_password = ${isTemporary} where username = 'demo.instructor'`,
      )
    await setTemporary(true)
    await browser.logInStaff('demo.instructor', demoPassword)
    await setTemporary(false)
  },
  ...Object.fromEntries(
    staffRoles.map((role) => [
      role,
      async (browser: Browser) => void (await browser.logInStaff(`demo.${role.toLowerCase()}`, demoPassword)),
    ]),
  ),
}

/** How our other processes show who they are: a signature over what they send, or the token of the message provider. */
function ownHeaders({ id, path }: Call): Record<string, string> {
  if (id === 'reportMessage') return { authorization: `Bearer ${messageReceiptToken}` }
  const timestamp = String(at.clock.now().getTime() / 1000)
  const signed = id === 'listOfferedQuotas' ? path : '{}'
  const signature = createHmac('sha256', testWebhookSecret).update(`${timestamp}.${signed}`).digest('hex')
  return { [webhookTimestampHeader]: timestamp, [webhookSignatureHeader]: signature }
}

function perform(browser: Browser, call: Call, headers?: Record<string, string>) {
  const url = call.path.replaceAll(/:\w+/g, anId)
  if (call.method === 'GET') return browser.get(url, headers)
  if (call.method === 'PUT') return browser.put(url, {})
  if (call.method === 'PATCH') return browser.patch(url, {})
  if (call.method === 'DELETE') return browser.delete(url)
  return browser.post(url, call.body && {}, headers)
}

async function signedIn(caller: string): Promise<Browser> {
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session'])
  const browser = at.browser()
  await callers[caller]?.(browser)
  return browser
}

const withoutSession = ['guest', 'ownProcess']
const ofStaff = [...staffRoles, 'temporaryStaff']

/** What a row of the table means for each kind of caller. */
function verdictOf(who: Who, caller: string): Verdict {
  if (who === 'anyone') return 'in'
  if (who === 'ownProcess') return caller === 'ownProcess' ? 'in' : 1005
  if (withoutSession.includes(caller)) return 1003
  const isForMembers = who === 'member' || who === 'verifiedMember'
  // A token of the other audience, whatever else is wrong with it.
  if (isForMembers === ofStaff.includes(caller)) return 1005
  if (!isForMembers) return isForStaff(who, caller) ? 'in' : 1005
  if (caller === 'expired' || caller === 'wrongCookie') return 1003
  if (caller === 'revoked') return 1004
  return who === 'verifiedMember' && caller === 'PROVISIONAL' ? 1402 : 'in'
}

function isForStaff(who: Who, caller: string): boolean {
  if (who === 'temporaryStaff') return true
  if (caller === 'temporaryStaff') return false
  return who === 'everyStaff' || caller === 'ADMIN' || (Array.isArray(who) && who.includes(caller))
}

describe('who may call what (SEC-01, S6-01: a guest gets 401 with 1003)', () => {
  it('every route has its description, and every description its route', () => {
    const routes = at.app.routeTable.map(({ method, url }) => `${method} ${url}`)
    const described = everyCall.map(({ method, path }) => `${method} ${path}`)
    expect(routes.filter((route) => !described.includes(route))).toEqual([])
    expect(described.filter((route) => !routes.includes(route))).toEqual([])
  })

  it('every call has a row that says who may make it, and every row its call', () => {
    expect(Object.keys(accessExpectations).toSorted()).toEqual(everyCall.map(({ id }) => id).toSorted())
  })

  it.each(Object.keys(callers))(
    'as %s',
    async (caller) => {
      let browser: Browser | undefined
      for (const call of everyCall) {
        const expected = verdictOf(accessExpectations[call.id] ?? [], caller)
        await emptyTables(database(), ['rate_limit'])
        browser ??= await signedIn(caller)
        const answer = await perform(browser, call, caller === 'ownProcess' ? ownHeaders(call) : undefined)
        const verdict = refusals.includes(answer.code ?? 0) ? answer.code : 'in'
        expect(verdict, `${call.id} as ${caller}`).toBe(expected)
        // Who has not shown to be one of our processes has no session that could be over, whatever the token.
        if (accessExpectations[call.id] === 'ownProcess' && expected !== 'in') expect(answer.status, call.id).toBe(401)
        // Whoever got in may have logged out, and a wrong cookie ends the session; no other refusal changes anything.
        if ((expected === 'in' && !onlyAsks(call)) || caller === 'wrongCookie') browser = undefined
      }
    },
    120_000,
  )
})
