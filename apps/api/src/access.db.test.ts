import { logoutPath } from '@dhc/contracts/member-api/session'
import { staffRoles } from '@dhc/reference/staff-rules'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Access, accessOf } from './testing/access-expectations.ts'
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
const refusals = [1003, 1004, 1005]
type Verdict = 'in' | 1003 | 1004 | 1005

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

function call(browser: Browser, method: string | undefined, url: string) {
  if (method === 'GET') return browser.get(url)
  if (method === 'PUT') return browser.put(url, {})
  if (method === 'PATCH') return browser.patch(url, {})
  return browser.post(url, url.includes('extend') ? undefined : {})
}

/** The declared expectation, written out once for all routes. */
function verdictOf(access: Access, caller: string): Verdict | 'anything' {
  if (access === 'open' || access === 'internal') return 'anything'
  const isForStaff = access.startsWith('staff:')
  // A guest has no token at all; a member's token is of the other audience, whatever else is wrong with it.
  if (caller === 'guest') return 1003
  if (caller === 'expired' || caller === 'wrongCookie') return isForStaff ? 1005 : 1003
  if (caller === 'revoked') return isForStaff ? 1005 : 1004
  const isStaff = staffRoles.some((role) => role === caller)
  if (!isForStaff) return isStaff ? 1005 : 'in'
  if (!isStaff) return 1005
  const roles = access.slice('staff:'.length).split(' ')
  return caller === 'ADMIN' || roles.includes('any') || roles.includes(caller) ? 'in' : 1005
}

describe('who may call what (SEC-01, S6-01: a guest gets 401 with 1003)', () => {
  it('every route has its row, and every row its route', () => {
    const routes = at.app.routeTable.map(({ method, url }) => `${method} ${url}`)
    expect(routes.filter((route) => !(route in accessOf))).toEqual([])
    expect(Object.keys(accessOf).filter((row) => !routes.includes(row))).toEqual([])
  })

  it.each(Object.keys(callers))(
    'as %s',
    async (caller) => {
      for (const [operation, access] of Object.entries(accessOf)) {
        const expected = verdictOf(access, caller)
        if (expected === 'anything') continue
        await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session'])
        const browser = at.browser()
        await callers[caller]?.(browser)
        const [method, path = ''] = operation.split(' ')
        const url = path.replace(':id', anId).replace(':memberId', anId)
        const answer = await call(browser, method, url)
        const verdict = refusals.includes(answer.code ?? 0) ? answer.code : 'in'
        expect(verdict, `${operation} as ${caller}`).toBe(expected)
      }
    },
    120_000,
  )
})
