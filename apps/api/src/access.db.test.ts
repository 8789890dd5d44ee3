import type { Access, Call } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import { logoutPath } from '@dhc/contracts/member-api/session'
import { staffRoles } from '@dhc/reference/staff-rules'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from './testing/accounts-at-work.ts'
import type { Browser } from './testing/browser.ts'
import { emptyTables } from './testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from './testing/test-accounts.ts'
import { useTestDatabase } from './testing/test-database.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
const anId = '0190f3a2-7b1c-4def-8123-456789abcdef'

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})

/** Section 1.3 and 3.1: what a caller without the right gets; nothing else may look like it. */
const refusals = [1003, 1004, 1005, 1402]
type Verdict = 'in' | 1003 | 1004 | 1005 | 1402

const callers: Record<string, (browser: Browser) => Promise<void>> = {
  guest: async () => undefined,
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
  ...Object.fromEntries(
    staffRoles.map((role) => [
      role,
      async (browser: Browser) => void (await browser.logInStaff(`demo.${role.toLowerCase()}`, demoPassword)),
    ]),
  ),
}

function perform(browser: Browser, { method, path, body }: Call) {
  const url = path.replaceAll(/:\w+/g, anId)
  if (method === 'GET') return browser.get(url)
  if (method === 'PUT') return browser.put(url, {})
  if (method === 'PATCH') return browser.patch(url, {})
  if (method === 'DELETE') return browser.delete(url)
  return browser.post(url, body && {})
}

async function signedIn(caller: string): Promise<Browser> {
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session'])
  const browser = at.browser()
  await callers[caller]?.(browser)
  return browser
}

const isStaffRole = (caller: string) => staffRoles.some((role) => role === caller)
const forMembers: readonly Access[] = ['member', 'verifiedMember', 'expiredMember']

/** What the declared access means for each kind of caller, written out here and nowhere in the service. */
function verdictOf(access: Access, caller: string): Verdict | 'anything' {
  if (access === 'anyone' || access === 'ownProcess') return 'anything'
  const isForMembers = forMembers.includes(access)
  // A guest has no token at all; a member's token is of the other audience, whatever else is wrong with it.
  if (caller === 'guest') return 1003
  if (isForMembers === isStaffRole(caller)) return 1005
  if (!isForMembers) return mayCall(access, caller) ? 'in' : 1005
  if (caller === 'expired' || caller === 'wrongCookie') return 1003
  if (caller === 'revoked') return 1004
  return access === 'verifiedMember' && caller === 'PROVISIONAL' ? 1402 : 'in'
}

function mayCall(access: Access, role: string): boolean {
  return typeof access === 'string' || role === 'ADMIN' || access.some((each) => each === role)
}

describe('who may call what (SEC-01, S6-01: a guest gets 401 with 1003)', () => {
  it('every route has its description, and every description its route', () => {
    const routes = at.app.routeTable.map(({ method, url }) => `${method} ${url}`)
    const described = everyCall.map(({ method, path }) => `${method} ${path}`)
    expect(routes.filter((route) => !described.includes(route))).toEqual([])
    expect(described.filter((route) => !routes.includes(route))).toEqual([])
  })

  it.each(Object.keys(callers))(
    'as %s',
    async (caller) => {
      let browser: Browser | undefined
      for (const call of everyCall) {
        const expected = verdictOf(call.access, caller)
        if (expected === 'anything') continue
        await emptyTables(database(), ['rate_limit'])
        browser ??= await signedIn(caller)
        const answer = await perform(browser, call)
        // Whoever got in may have logged out, and a wrong cookie ends the session; no other refusal changes anything.
        if (expected === 'in' || caller === 'wrongCookie') browser = undefined
        const verdict = refusals.includes(answer.code ?? 0) ? answer.code : 'in'
        expect(verdict, `${call.id} as ${caller}`).toBe(expected)
      }
    },
    120_000,
  )

  it('what only our own processes may call is closed to everybody, members and staff included', async () => {
    for (const call of everyCall.filter(({ access }) => access === 'ownProcess')) {
      for (const caller of ['guest', 'MEMBER', 'ADMIN']) {
        const answer = await perform(await signedIn(caller), call)
        expect([answer.status, answer.code], `${call.id} as ${caller}`).toEqual([401, 1005])
      }
    }
  })
})
