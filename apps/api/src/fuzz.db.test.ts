import type { Access, Call } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { syncCatalogue } from './modules/catalogue/index.ts'
import { createSearch, everySource, type Search } from './modules/search/index.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from './testing/accounts-at-work.ts'
import { type AnyRequest, anyRequest } from './testing/any-request.ts'
import { type Answer, type Browser, createBrowser } from './testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from './testing/catalogue-samples.ts'
import { emptyTables } from './testing/empty-tables.ts'
import { eventually } from './testing/eventually.ts'
import { fixedClock } from './testing/fixed-clock.ts'
import { seededContent } from './testing/seeded-content.ts'
import { cheapPasswords, testAccounts } from './testing/test-accounts.ts'
import { useTestDatabase } from './testing/test-database.ts'

/**
 * `npm run attack` asks for the 300 of SEC-11, other ones each time; the suite tries the same few at each run, so that it
 * fails for a change and not by chance.
 */
const wanted = process.env.FUZZ_CASES
const runs = wanted === undefined ? { numRuns: 20, seed: 16 } : { numRuns: Number(wanted) }
vi.setConfig({ testTimeout: 600_000 })

const database = useTestDatabase()
let at: AccountsAtWork
let knownIds: string[]
let search: Search

beforeAll(async () => {
  const about = { clock: fixedClock(), log: createLogger('silent') }
  search = createSearch({ cms: seededContent('2026-11-14'), sources: everySource, ...about })
  search.start()
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }), search })
  await eventually(() => search.titlesOf({ kind: 'FAQ', path: '/', id: 'any' }) !== 'unknown')
  const courses = [sampleCourse('one', [sampleClass('EX-01A', { lessons: [sampleLesson('first')] })])]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
  const { rows } = await database().inTransaction((tx) =>
    tx.execute<{ id: string }>(
      sql`select id from member where application_no not like '%1' order by applied_at limit 4`,
    ),
  )
  knownIds = [...rows.map(({ id }) => id), uuidOf('EX-01A'), uuidOf('first')]
})

afterAll(() => search.stop())

async function callerFor(access: Access): Promise<Browser> {
  await emptyTables(database(), ['session', 'rate_limit'])
  const browser = createBrowser(at.app, '203.0.113.7')
  if (Array.isArray(access)) await browser.logInStaff(`demo.${String(access[0]).toLowerCase()}`, demoPassword)
  else if (access === 'staff' || access === 'temporaryStaff' || access === 'expiredStaff')
    await browser.logInStaff('demo.frontdesk', demoPassword)
  else if (access !== 'anyone' && access !== 'ownProcess')
    await browser.logIn({ member_no: 'SSPD000101' }, demoPassword)
  return browser
}

function send(browser: Browser, { method }: Call, { url, body }: AnyRequest): Promise<Answer> {
  if (method === 'GET') return browser.get(url)
  if (method === 'PUT') return browser.put(url, body)
  if (method === 'PATCH') return browser.patch(url, body)
  if (method === 'DELETE') return browser.delete(url, body)
  return browser.post(url, body)
}

/** A stream has no end to wait for. */
const asked = everyCall.filter(({ media }) => media !== 'text/event-stream')

describe('no request brings the service down or shows its inside (SEC-11)', () => {
  it.each(asked.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    let browser = await callerFor(call.access)
    let seen = 0
    await fc.assert(
      fc.asyncProperty(anyRequest(call, knownIds), async (request) => {
        seen += 1
        // Limits and ended sessions would hide what is behind them.
        if (seen % 10 === 0) browser = await callerFor(call.access)
        const answer = await send(browser, call, request)
        expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
        if (answer.status >= 400) expect(answer.text).not.toMatch(/node_modules|\.ts:\d+|\bat \w+ \(/)
      }),
      { ...runs, endOnFailure: true },
    )
  })
})
