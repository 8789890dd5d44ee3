import { exportPagePath, exportPath } from '@dhc/contracts/member-api/profile'
import { exportLimits, readingLimits } from '@dhc/reference/health/reading-limits'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { eventually } from '../../testing/eventually.ts'
import { addPeopleLike } from '../../testing/many-entrants.ts'
import { mostRowsOfOneResult } from '../../testing/statements-sent.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'
import { rowOf } from './add-reading.ts'
import { addReadings } from './reading-store.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser
let chanId = ''

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  chanId = await idOf('55500101')
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(() => emptyTables(database(), ['rate_limit', 'health_retry', 'health_reading']))

const idOf = async (mobile: string) =>
  (await findMember(at.members, { mobile: `+852${mobile}` }))?.id ?? expect.fail(mobile)
const reading = (minute: number) => ({
  type: 'OXYGEN',
  recordedAt: new Date(at.clock.now().getTime() - minute * 60_000).toISOString(),
  oxygen: 97,
})
const enter = (browser: Browser, minute = 0) => browser.post('/api/health-data/create', reading(minute))
const fileOf = (rows: number, from = 0) =>
  ['type,recorded_at,oxygen', ...Array.from({ length: rows }, (_none, n) => rowAt(from + n))].join('\n')
const rowAt = (minute: number) =>
  `OXYGEN,${new Date(at.clock.now().getTime() - minute * 60_000).toISOString().slice(0, 19)}Z,97`
const importFile = (browser: Browser, rows: number, from = 0) =>
  browser.post('/api/health-data/import', { csv: fileOf(rows, from) })

/** So many stored readings that nobody typed one by one. */
async function store(memberId: string, count: number, from = 0): Promise<void> {
  const member = (await findMember(at.members, { id: memberId })) ?? expect.fail()
  const key = at.members.vault.keyOf(member)
  const by = { kind: 'MEMBER', id: memberId } as const
  const rows = Array.from({ length: count }, (_none, n) => {
    const recordedAt = new Date(at.clock.now().getTime() - (from + n) * 60_000)
    return rowOf(at.members, key, { memberId, by }, { recordedAt, values: { type: 'OXYGEN', oxygen: 97 } })
  })
  await database().inTransaction((tx) => addReadings(tx, rows), { statementTimeoutMs: 60_000 })
}

/** An applicant whom nobody has verified yet. */
async function unverified(): Promise<Browser> {
  const browser = at.browser('203.0.113.9')
  await browser.logIn({ mobile: '55500102' }, demoPassword)
  return browser
}
const verifiedAgain = () => setState('VERIFIED')
const setState = async (state: string) => {
  const id = await idOf('55500102')
  await database().inTransaction((tx) => tx.execute(sql`update member set state = ${state} where id = ${id}`))
}

describe('what a person writes down in a day (A-121)', () => {
  it.each([
    ['a member', readingLimits.verified.entriesPerDay],
    ['somebody not verified yet', readingLimits.unverified.entriesPerDay],
  ])(
    '%s: the last of the day is taken, the next is told how many and until when',
    async (who, most) => {
      if (who !== 'a member') await setState('PENDING')
      try {
        const browser = who === 'a member' ? chan : await unverified()
        for (let n = 1; n < most; n += 1) expect((await enter(browser, n)).status).toBe(200)
        // Two at the same moment, and room for one.
        const both = await Promise.all([enter(browser), enter(browser)])
        expect(both.map(({ code }) => code ?? 0).toSorted()).toEqual([0, 1603])
        const refused = await enter(browser)
        expect(refused.text).toContain(`You can write down ${most} readings a day. You can go on from `)
        expect(refused.payload.retry_after).toBeGreaterThan(23 * 3600)
      } finally {
        await verifiedAgain()
      }
    },
    120_000,
  )

  it('somebody not verified yet imports four files a day, a member twenty', async () => {
    for (let n = 0; n < readingLimits.verified.importsPerDay; n += 1) {
      expect((await importFile(chan, 1, n)).status).toBe(200)
    }
    expect((await importFile(chan, 1, 500)).code).toBe(1604)
    await setState('PENDING')
    try {
      const lee = await unverified()
      for (let n = 0; n < readingLimits.unverified.importsPerDay; n += 1) {
        expect((await importFile(lee, 1, n)).status).toBe(200)
      }
      const refused = await importFile(lee, 1, 500)
      expect([refused.code, refused.text]).toEqual([1604, expect.stringContaining('You can import 4 files a day.')])
    } finally {
      await verifiedAgain()
    }
  })

  it('as many as fit are stored and not one more; of two files at the same moment one finds room', async () => {
    await setState('PENDING')
    try {
      const lee = await unverified()
      await store(await idOf('55500102'), readingLimits.unverified.stored - 1, 100)
      const both = await Promise.all([importFile(lee, 1, 1), importFile(lee, 1, 2)])
      expect(both.map(({ code }) => code ?? 0).toSorted()).toEqual([0, 1605])
      expect((await enter(lee)).text).toContain('Your health data hold 20000 readings at most')
    } finally {
      await verifiedAgain()
    }
  }, 60_000)
})

describe('ten people who take everything along at once (A-121)', () => {
  it('four are served, the others are told when to come back, and nobody’s readings are whole in memory', async () => {
    const people = await addPeopleLike(at.members, 'SSPD000101', 10)
    const browsers = await Promise.all(
      people.map(async (id, n) => {
        await store(id, 2000)
        const mobile = `6100000${n}`
        const browser = at.browser(`203.0.113.${20 + n}`)
        await browser.logIn({ mobile }, demoPassword)
        return browser
      }),
    )
    let answers: Promise<Awaited<ReturnType<typeof takeAll>>[]> = Promise.resolve([])
    let refusedSoFar = 0
    const { most } = await mostRowsOfOneResult(async () => {
      await database().inTransaction(async (tx) => {
        // Nobody reads on until everybody has asked.
        await tx.execute(sql`lock table health_reading in access exclusive mode`)
        answers = Promise.all(
          browsers.map(async (browser) => {
            const answer = await takeAll(browser)
            if (answer.status === 503) refusedSoFar += 1
            return answer
          }),
        )
        await eventually(() => refusedSoFar === browsers.length - exportLimits.atOnce)
      })
      await answers
    })
    const all = await answers
    const served = all.filter(({ status }) => status === 200)
    expect(served).toHaveLength(exportLimits.atOnce)
    for (const { text } of served) expect(text.split('\r\n')).toHaveLength(2000 + 2)
    const refused = all.filter(({ status }) => status === 503)
    expect(refused.map(({ code, headers }) => [code, headers['retry-after']])).toEqual(
      refused.map(() => [1008, String(exportLimits.retryAfterSeconds)]),
    )
    expect(most).toBe(exportLimits.readingsInMemory)
    // Every place was given back.
    expect((await takeAll(browsers[0] as Browser)).status).toBe(200)
  }, 120_000)

  const takeAll = (browser: Browser) => browser.post('/api/health-data/export')

  it('the file of all own data and the page to read are read page by page as well', async () => {
    await store(chanId, 1000)
    const { most, value } = await mostRowsOfOneResult(async () => [
      await chan.post(exportPath),
      await chan.post(exportPagePath),
      await chan.get('/api/fhir/Patient/$me/$everything'),
    ])
    const [data, page, fhir] = value.map(({ text }) => JSON.parse(text))
    expect(data.payload.health_readings).toHaveLength(1000)
    expect(page.payload.page.match(/2026-11-1|Nov 2026/g).length).toBeGreaterThan(1000)
    expect([fhir.total, fhir.entry.length]).toEqual([1001, 1001])
    expect(most).toBe(exportLimits.readingsInMemory)
  }, 60_000)

  it('nobody has two at one moment, and an export that cannot begin gives its place back', async () => {
    await store(chanId, 10)
    let both: Promise<{ status: number }[]> = Promise.resolve([])
    let refused = 0
    await database().inTransaction(async (tx) => {
      await tx.execute(sql`lock table health_reading in access exclusive mode`)
      both = Promise.all(
        [1, 2].map(async () => {
          const answer = await takeAll(chan)
          if (answer.status === 503) refused += 1
          return answer
        }),
      )
      await eventually(() => refused === 1)
    })
    expect((await both).map(({ status }) => status).toSorted()).toEqual([200, 503])
    // Signed in too long ago: refused before the first reading.
    at.clock.pass(11 * 60_000)
    for (let n = 0; n <= exportLimits.atOnce; n += 1) expect((await takeAll(chan)).code).toBe(1107)
  })
})
