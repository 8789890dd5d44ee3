import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { apiContentHookPath, webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import { remainingQuotaPath } from '@dhc/contracts/member-api/remaining-quota'
import { healthPath, readinessPath } from '@dhc/contracts/member-api/system'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from './config/env.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { type RunningApi, startApi } from './start.ts'
import { sampleClass, sampleCourse, uuidOf } from './testing/catalogue-samples.ts'
import { eventually } from './testing/eventually.ts'
import { type FakeCms, startFakeCms, testCatalogueToken } from './testing/fake-cms.ts'
import { terminateBackends } from './testing/template-database.ts'
import { testTokenKey } from './testing/test-accounts.ts'
import { testFieldKey, testIndexKey, testWebhookSecret } from './testing/test-app.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()
let cms: FakeCms
let api: RunningApi

beforeAll(async () => {
  cms = await startFakeCms()
  cms.courses = [sampleCourse('one', [sampleClass('EX-01A', { quota: 20 })])]
  api = await startApi(config(), createLogger('silent'))
  // The queue of jobs starts by itself, soon.
  await eventually(async () => (await status(readinessPath)) === 200 && (await announce('nothing')) === 200)
})
afterAll(async () => {
  await api.stop()
  await cms.stop()
}, 20_000)

function environment(databaseUrl: string, cmsUrl: string) {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    METRICS_PORT: '0',
    DATABASE_URL: databaseUrl,
    CMS_URL: cmsUrl,
    SITE_URL: 'http://localhost:3000',
    WEBHOOK_SECRET: testWebhookSecret,
    CATALOGUE_TOKEN: testCatalogueToken,
    FIELD_KEY: testFieldKey.toString('base64'),
    INDEX_KEY: testIndexKey.toString('base64'),
    TOKEN_KEY: testTokenKey.toString('base64'),
  }
}

function config(databaseUrl = database().url, cmsUrl = cms.url) {
  return readConfig(environment(databaseUrl, cmsUrl))
}

const status = async (path: string, { address } = api) => (await fetch(`${address}${path}`)).status

async function remaining(classCode: string, { address } = api): Promise<number | undefined> {
  const response = await fetch(`${address}${remainingQuotaPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strapiUuid: uuidOf(classCode) }),
  })
  return ((await response.json()) as { payload: { remainingQuota?: number } }).payload.remainingQuota
}

async function announce(documentId: string): Promise<number> {
  const body = JSON.stringify({ event: 'entry.publish', model: 'health-program-course', documentId, at: new Date() })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', testWebhookSecret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    [webhookTimestampHeader]: timestamp,
    [webhookSignatureHeader]: signature,
  }
  return (await fetch(`${api.address}${apiContentHookPath}`, { method: 'POST', headers, body })).status
}

describe('a service with few connections', () => {
  const newDatabase = useTestDatabase()

  it('has as many connections as DATABASE_CONNECTIONS says, and no more in a rush', { timeout: 120_000 }, async () => {
    const { url } = newDatabase()
    const settings = { ...environment(url, cms.url), ANNOUNCEMENTS_URL: url, DATABASE_CONNECTIONS: '9' }
    const other = await startApi(readConfig(settings), createLogger('silent'))
    onTestFinished(() => other.stop())
    const open = async () => {
      const { rows } = await database().db.execute<{ open: number }>(
        sql`select count(*)::int as open from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}
              and (application_name like 'dhc-api%' or application_name like 'announcements%')`,
      )
      return rows[0]?.open ?? 0
    }
    const counts: number[] = []
    await eventually(async () => {
      await Promise.all(Array.from({ length: 60 }, () => status(healthPath, other)))
      counts.push(await open())
      return counts.at(-1) === 9
    })
    for (let rush = 0; rush < 5; rush += 1) {
      await Promise.all(Array.from({ length: 60 }, () => status(healthPath, other)))
      counts.push(await open())
    }
    expect(Math.max(...counts)).toBe(9)
  })
})

describe('a service on a new database', () => {
  const newDatabase = useTestDatabase()

  it('is ready once the CMS has answered for the first time', { timeout: 120_000 }, async () => {
    const late = await startFakeCms()
    late.broken = { status: 503, contentType: 'text/plain', body: 'starting' }
    const other = await startApi(config(newDatabase().url, late.url), createLogger('silent'))
    onTestFinished(async () => {
      await other.stop()
      await late.stop()
    })
    expect(await status(readinessPath, other)).toBe(503)
    expect(await status(healthPath, other)).toBe(200)
    late.courses = [sampleCourse('one', [sampleClass('EX-01A', { quota: 20 })])]
    late.broken = undefined
    await eventually(async () => (await status(readinessPath, other)) === 200)
    expect(await remaining('EX-01A', other)).toBe(20)
  })
})

describe('the running service', () => {
  it('shows what an editor publishes without being asked again', { timeout: 120_000 }, async () => {
    await eventually(async () => (await announce('nothing')) === 200)
    for (const quota of [31, 32, 33]) {
      cms.courses = [sampleCourse('one', [sampleClass('EX-01A', { quota })])]
      expect(await announce('one')).toBe(200)
      await eventually(async () => (await remaining('EX-01A')) === quota)
    }
  })

  it('is not ready while the database lacks tables of its version (REL-09)', async () => {
    const { db } = database()
    const { rows } = await db.execute<{ id: number; hash: string; created_at: string }>(
      sql`delete from drizzle.__drizzle_migrations
           where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning *`,
    )
    const readiness = await fetch(api.address + readinessPath)
    expect([readiness.status, await readiness.text()]).toEqual([
      503,
      expect.stringMatching(/^not ready: migrations: \d{4}_/),
    ])
    const [newest] = rows
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${newest?.hash}, ${newest?.created_at})`,
    )
    expect(await status(readinessPath)).toBe(200)
  })

  it('heals by itself after every database connection was cut', { timeout: 120_000 }, async () => {
    await terminateBackends(inject('serverUrl'), new URL(database().url).pathname.slice(1))
    await eventually(async () => (await status(healthPath)) === 200)
    cms.courses = [sampleCourse('one', [sampleClass('EX-01A', { quota: 44 })])]
    await eventually(async () => (await announce('one')) === 200)
    await eventually(async () => (await remaining('EX-01A')) === 44)
  })

  it('answers everybody who is still connected when it is stopped (REL-09)', { timeout: 120_000 }, async () => {
    const other = await startApi(config(), createLogger('silent'))
    const agent = new Agent({ keepAlive: true, maxSockets: 30 })
    const outcomes: string[] = []
    const load = Array.from({ length: 30 }, () => askUntilGone(other.address, agent, outcomes))
    let stopped: Promise<unknown> | undefined
    const stop = () => {
      stopped ??= other.stop().then(() => Promise.all(load))
      return stopped
    }
    // Whatever this test comes to: those who go on asking would slow down every test after it.
    onTestFinished(async () => {
      await stop()
      agent.destroy()
    })
    // On a busy machine the first connections to the database take longer than a caller is asked to wait.
    await eventually(() => outcomes.length > 300 && outcomes.slice(-100).every((outcome) => outcome === '200'))
    outcomes.length = 0
    await stop()
    expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([])
  })
})

/** Asks again and again on open connections, until a new connection is refused. */
async function askUntilGone(address: string, agent: Agent, outcomes: string[]): Promise<void> {
  for (;;) {
    const outcome = await askOnce(address, agent)
    if (outcome === 'gone') return
    outcomes.push(outcome)
    // As people do: thirty who never pause leave a busy machine no time to reach the database. Whoever is refused waits
    // longer, as it is told to.
    await setTimeout(outcome === '200' ? 50 : 500)
  }
}

function askOnce(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const options = { agent, method: 'POST', headers: { 'content-type': 'application/json' } }
    const asked = request(`${address}${remainingQuotaPath}`, options, (response) => {
      response.resume().on('end', () => resolve(String(response.statusCode)))
    })
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'gone' : String(error.code)),
    )
    asked.end(JSON.stringify({ strapiUuid: uuidOf('EX-01A') }))
  })
}
