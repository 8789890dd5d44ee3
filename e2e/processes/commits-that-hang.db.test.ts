import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { isDatabaseUnavailable } from '../../apps/api/src/platform/database/database-errors.ts'
import { migrateDatabase } from '../../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../apps/api/src/testing/accounts-at-work.ts'
import type { Browser } from '../../apps/api/src/testing/browser.ts'
import { eventually } from '../../apps/api/src/testing/eventually.ts'
import { type OpenForTests, onABusyMachine, withAnyStatement } from '../../apps/api/src/testing/template-database.ts'
import { cheapPasswords, testAccounts } from '../../apps/api/src/testing/test-accounts.ts'
import { readinessPath } from '../../packages/contracts/src/member-api/system.ts'
import { type PostgresServer, startEmbeddedPostgres } from '../../tools/stack/embedded-postgres.ts'
import { freePort } from '../../tools/stack/ports.ts'

/** Longer than this test: what is answered in time is answered because commits are watched. */
const statementTimeoutMs = 600_000
const mostConnections = 6
const folder = mkdtempSync(join(tmpdir(), 'dhc-standby-'))
let server: PostgresServer
let operator: pg.Client
let database: OpenForTests
let at: AccountsAtWork
let chan: Browser

beforeAll(async () => {
  server = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    superPassword: 'of-this-test',
    logFile: join(folder, 'postgres.log'),
    durable: true,
  })
  await migrateDatabase(server.url('postgres'))
  operator = new pg.Client(server.url('postgres'))
  await operator.connect()
  const log = createLogger('silent')
  database = withAnyStatement(
    openDatabase(server.url('postgres'), log, { ...onABusyMachine, statementTimeoutMs, mostConnections }),
  )
  at = await accountsAtWork(database, { accounts: testAccounts({ passwords: cheapPasswords() }) })
  at.clock.set(now)
  // Without a copy of the catalogue no process is ready.
  await operator.query('insert into catalogue_pull (completed_at) values (now())')
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
}, 240_000)
afterAll(async () => {
  await at?.app.close()
  await database?.close()
  await operator?.end()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** A primary whose only synchronous standby is not there, until the operator gives up waiting for it. */
const standbyIsMissing = () => setStandby("alter system set synchronous_standby_names = 'somewhere_else'")
const nobodyWaitsForIt = () => setStandby('alter system reset synchronous_standby_names')
async function setStandby(statement: string): Promise<void> {
  await operator.query(statement)
  await operator.query('select pg_reload_conf()')
  const wanted = statement.includes('reset') ? '' : 'somewhere_else'
  await eventually(async () => (await show('synchronous_standby_names')) === wanted)
}
const show = async (name: string) => Object.values((await operator.query(`show ${name}`)).rows[0])[0]
const waiting = async () => {
  const asked = `select count(*)::int as many from pg_stat_activity where wait_event = 'SyncRep'`
  return (await operator.query(asked)).rows[0].many as number
}

const now = '2026-11-15T10:00:00+08:00'
const enter = (systolic: number, key: string) =>
  chan.post(
    '/api/health-data/create',
    { type: 'BLOOD_PRESSURE', recordedAt: now, systolic, diastolic: 80, pulse: null },
    { 'idempotency-key': key },
  )
const list = () => chan.post('/api/health-data/list', { type: 'BLOOD_PRESSURE' })
const readiness = async () => (await at.app.inject(readinessPath)).body
const write = () =>
  database.inTransaction((tx) =>
    tx.execute(sql`insert into rate_limit (key, points, expire) values (gen_random_uuid(), 1, 1)`),
  )
const written = async () =>
  (await operator.query('select count(*)::int as many from health_reading')).rows[0].many as number

it('a commit that waits for a missing standby is answered with 503, reads go on, and a repeated call has one effect (REL-04, REL-08)', {
  timeout: 240_000,
}, async () => {
  await standbyIsMissing()
  onTestFinished(nobodyWaitsForIt)

  // More at once than there are connections: none of them waits for ever, and none is lost.
  const others = Array.from({ length: 2 * mostConnections }, () => write().catch((refusal: unknown) => refusal))
  const refused = await Promise.all([enter(120, 'first-and-once'), enter(121, 'second-and-once')])
  for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect((await Promise.all(others)).filter((outcome) => !isDatabaseUnavailable(outcome))).toEqual([])
  const hanging = await waiting()
  expect(hanging).toBeGreaterThan(0)
  expect(hanging).toBeLessThanOrEqual(mostConnections)

  expect((await list()).status).toBe(200)
  expect(await readiness()).toMatch(/commits have been waiting for a standby for \d+ ms/)
  // Nothing more is sent to wait, by a transaction or by a statement of its own.
  for (let n = 0; n < 3; n += 1) expect((await enter(130, 'later-and-once')).status).toBe(503)
  expect((await at.browser().logIn({ mobile: '55500102' }, demoPassword)).status).toBe(503)
  expect(await waiting()).toBe(hanging)
  expect(await written()).toBe(0)

  await nobodyWaitsForIt()
  await eventually(async () => !(await readiness()).includes('commits have been waiting'))
  await eventually(async () => (await waiting()) === 0)
  for (const systolic of [120, 121]) {
    const key = systolic === 120 ? 'first-and-once' : 'second-and-once'
    expect((await enter(systolic, key)).status).toBe(200)
  }
  expect(await written()).toBe(2)
})

it('all connections can be used again afterwards', { timeout: 60_000 }, async () => {
  const asked = Array.from({ length: 3 * mostConnections }, () =>
    database.inTransaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)),
  )
  expect(await Promise.all(asked)).toHaveLength(3 * mostConnections)
})
