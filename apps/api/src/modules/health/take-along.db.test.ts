import { readingFileLimits } from '@dhc/reference/health/reading-file'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { anyReading } from '../../testing/any-reading.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { hostileFiles } from '../../testing/hostile-files.ts'
import { type Bundle, readingsOfBundle } from '../../testing/readings-of-bundle.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { sameReading } from './domain/read-row.ts'
import { writeReadingFile } from './export-readings.ts'
import { parseReadingFile } from './parse-reading-file.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser
const [born, now] = [new Date('1974-11-01T00:00:00+08:00'), new Date('2026-11-15T10:00:00+08:00')]

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(() => emptyTables(database(), ['rate_limit', 'health_retry', 'health_reading']))

const importFile = (csv: string, headers?: Record<string, string>) =>
  chan.post('/api/health-data/import', { csv }, headers)
const countStored = async () => {
  const { rows } = await database().db.execute<{ stored: number }>(
    sql`select count(*)::int as stored from health_reading`,
  )
  return rows[0]?.stored
}

describe('readings that a member takes along', () => {
  it('come back unchanged from file to store to file, and from store to FHIR, for 10,000 generated ones', async () => {
    const any = fc.sample(anyReading(born, now), { numRuns: 10_000, seed: 2026 })
    const distinct = [...new Map(any.map((each) => [sameReading(each), each])).values()]
    const file = writeReadingFile(distinct.map((each) => ({ ...each, source: 'SELF' as const })))
    expect((await importFile(file)).payload).toEqual({ stored: distinct.length, known: 0, problems: [] })

    const { text, headers } = await chan.post('/api/health-data/export')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text.split('\r\n').toSorted()).toEqual(file.split('\r\n').toSorted())
    const back = parseReadingFile(text, { now, bornOn: '1974-01-01' }).readings
    expect(new Set(back.map(sameReading))).toEqual(new Set(distinct.map(sameReading)))

    const fhir = await chan.get('/api/fhir/Patient/$me/$everything')
    expect(fhir.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    const told = readingsOfBundle(JSON.parse(fhir.text) as Bundle)
    expect(told.map(sameReading).toSorted()).toEqual(distinct.map(sameReading).toSorted())
  }, 120_000)

  it('a file that comes twice is stored once; so is a row that stands in it twice', async () => {
    const row = 'OXYGEN,2026-11-14T08:00:00+08:00,97'
    const csv = `type,recorded_at,oxygen\n${row}\n${row}\nOXYGEN,2026-11-14T08:00:00+08:00,96\n`
    expect((await importFile(csv)).payload).toMatchObject({ stored: 2, known: 1 })
    expect((await importFile(csv)).payload).toMatchObject({ stored: 0, known: 3 })
    const key = { 'idempotency-key': 'the-file-of-today' }
    const more = `${csv}OXYGEN,2026-11-14T09:00:00+08:00,95\n`
    for (let times = 0; times < 2; times += 1) {
      expect((await importFile(more, key)).payload).toMatchObject({ stored: 1, known: 3 })
    }
    expect(await countStored()).toBe(3)
  })

  it('whoever brings a reading has entered it: a file does not speak for the centre (D-125)', async () => {
    await importFile('type,recorded_at,oxygen,source\nOXYGEN,2026-11-14T08:00:00+08:00,97,CENTRE')
    const { items } = (await chan.post('/api/health-data/list', { type: 'OXYGEN' })).payload as { items: object[] }
    expect(items).toMatchObject([{ oxygen: 97, source: 'SELF' }])
  })

  it('that the file or the bundle was taken is in the audit log', async () => {
    await chan.post('/api/health-data/export')
    await chan.get('/api/fhir/Patient/$me/$everything')
    const { rows } = await database().db.execute(
      sql`select distinct action from audit_entry where action like 'health.export%' order by action`,
    )
    expect(rows).toEqual([{ action: 'health.export-fhir' }, { action: 'health.export-table' }])
  })
})

describe('a hostile file', () => {
  const files = hostileFiles()

  it('there are a hundred of them', () => {
    expect(new Set(files.map(({ text }) => text)).size).toBeGreaterThanOrEqual(100)
  })

  it.each(files.map(({ what, text }) => [what, text] as const))(
    '%s is refused clearly and nothing is stored',
    async (_, text) => {
      const answer = await importFile(text)
      if (answer.status === 200) {
        const { problems, stored } = answer.payload as { problems: { line: number; rule: string }[]; stored: number }
        expect(stored).toBe(0)
        expect(problems.length).toBeGreaterThan(0)
        expect(problems.length).toBeLessThanOrEqual(readingFileLimits.problemsShown)
        expect(problems.every(({ line, rule }) => line >= 1 && rule !== '')).toBe(true)
      } else {
        expect([413, 422]).toContain(answer.status)
        expect([1001, 1009]).toContain(answer.code)
      }
      expect(await countStored()).toBe(0)
    },
  )
})
