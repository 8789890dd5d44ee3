import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberError } from '../../platform/member-error.ts'
import type { LimitName } from '../../platform/rate-limit/limits.ts'
import { memberRateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
const address = '203.0.113.7'
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(() => emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'known_device']))

type Query = { readonly text: string; readonly values: unknown[] }
type Plan = { readonly 'Relation Name'?: string; readonly 'Actual Loops': number; readonly Plans?: readonly Plan[] }

/** The tables that PostgreSQL had planned to read for this query and did not. */
async function tablesNotRead({ text, values }: Query): Promise<string[]> {
  const { rows } = await database().runSql(`explain (analyze, format json) ${text}`, values)
  const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN']
  const partsOf = (part: Plan): Plan[] => [part, ...(part.Plans ?? []).flatMap(partsOf)]
  return partsOf(plan).flatMap((part) => (part['Actual Loops'] === 0 ? (part['Relation Name'] ?? []) : []))
}

describe('what a login costs the database (decision 0015)', () => {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  afterAll(() => statements.mockRestore())
  // Drizzle hands the values over beside the query, the library of the limits with it.
  const queries = () =>
    (statements.mock.calls as unknown as [object, unknown[]?][]).map(
      ([query, values]) => ({ values, ...query }) as Query,
    )

  it.each([{ mobile: '55500101' }, { member_no: 'SSPD000101' }])(
    'is three statements in a browser that is known, by %o',
    async (who) => {
      const browser = at.browser()
      await browser.logIn(who, demoPassword)
      statements.mockClear()
      expect((await browser.logIn(who, demoPassword)).status).toBe(200)
      expect(statements).toHaveBeenCalledTimes(3)
    },
  )

  it.each<[LimitName, number, number]>([
    ['loginFailurePerAddress', 100, 1002],
    ['unknownNumberPerAddress', 10, 1001],
  ])('is the same for every number where %s is spent: nobody is looked for (SEC-06)', async (limit, points, code) => {
    const parts = { runSql: database().runSql, indexKey: testIndexKey, raiseAlarm: () => undefined }
    await memberRateLimits(parts).consume(limit, address, points)
    for (const who of [
      { mobile: '55500101' },
      { mobile: '51234567' },
      { member_no: 'SSPD000101' },
      { member_no: 'SSPD999999' },
    ]) {
      statements.mockClear()
      expect((await at.browser(address).logIn(who, demoPassword)).code).toBe(code)
      const [first, second, ...more] = queries()
      expect(first && (await tablesNotRead(first)), first?.text).toEqual(['member'])
      expect(second?.text).toMatch(/from rate_limit/)
      expect(more).toEqual([])
    }
  })

  const room = { most: 1 }
  let crowded: AccountsAtWork
  beforeAll(async () => {
    const passwords = cheapPasswords()
    let inside = 0
    const enter = () => {
      if (inside >= room.most) throw new MemberError('unavailable', { headers: { 'retry-after': '3' } })
      inside += 1
      return () => {
        inside -= 1
      }
    }
    crowded = await accountsAtWork(database(), { accounts: testAccounts({ passwords: { ...passwords, enter } }) })
  })

  it('is nothing when there is no room for a call with a password: it is told at once to come again (REL-10)', async () => {
    room.most = 0
    statements.mockClear()
    const member = await crowded.browser().logIn({ mobile: '55500101' }, demoPassword)
    expect([member.status, member.code]).toEqual([503, 1008])
    const staff = await crowded.browser().post('/api/staff/auth/login', { username: 'demo.admin', password: 'x' })
    expect(staff.status).toBe(503)
    expect(statements).not.toHaveBeenCalled()
  })

  it('leaves no place taken by whoever was refused, before or after the password was compared (REL-10)', async () => {
    room.most = 1
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await crowded.browser().post('/api/auth/login', { mobile: 5 })).status).toBe(422)
      expect((await crowded.browser().logIn({ mobile: '55500101' }, 'Wrong1234')).status).toBe(401)
    }
    expect((await crowded.browser().logIn({ mobile: '55500101' }, demoPassword)).status).toBe(200)
  })
})
