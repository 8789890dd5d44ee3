import { Metrics } from '@dhc/telemetry/metrics'
import { promtoolOn, readExposition } from '@dhc/telemetry/testing/read-exposition'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/env.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { type RunningApi, startApi } from './start.ts'
import { eventually } from './testing/eventually.ts'
import { type FakeCms, startFakeCms, testCatalogueToken } from './testing/fake-cms.ts'
import { lostDatabase } from './testing/lost-database.ts'
import { testTokenKey } from './testing/test-accounts.ts'
import { createTestApp, testFieldKey, testIndexKey, testWebhookSecret } from './testing/test-app.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()
let cms: FakeCms
let api: RunningApi

beforeAll(async () => {
  cms = await startFakeCms()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    METRICS_PORT: '0',
    DATABASE_URL: database().url,
    CMS_URL: cms.url,
    SITE_URL: 'http://localhost:3000',
    WEBHOOK_SECRET: testWebhookSecret,
    CATALOGUE_TOKEN: testCatalogueToken,
    FIELD_KEY: testFieldKey.toString('base64'),
    INDEX_KEY: testIndexKey.toString('base64'),
    TOKEN_KEY: testTokenKey.toString('base64'),
  })
  api = await startApi(config, createLogger('silent'))
})
afterAll(async () => {
  await api.stop()
  await cms.stop()
}, 20_000)

const ask = () => fetch(`http://127.0.0.1:${api.metricsPort}/metrics`).then((response) => response.text())
const toldOf = async (key: string) => readExposition(await ask()).values.get(key)

describe('what the member service tells its operator', () => {
  it('is told in a form that Prometheus reads, on an address of its own', async () => {
    const text = await ask()
    expect(promtoolOn(text) ?? { code: 0, said: '' }).toEqual({ code: 0, said: '' })
    expect(readExposition(text).names).toContain('dhc_event_loop_lag_p99_seconds')
    expect((await fetch(`${api.address}/metrics`)).status).toBe(404)
  })

  it('are its requests by the name of the call, so that nothing somebody sent is in it', async () => {
    const marker = 'marker-in-an-address'
    await fetch(`${api.address}/livez`)
    await fetch(`${api.address}/api/calendar/${marker}.ics?${marker}=1`, { headers: { 'x-request-id': marker } })
    await fetch(`${api.address}/api/${marker}`)
    const requests = (call: string, outcome: string) =>
      toldOf(`dhc_requests_total{process="api",call="${call}",outcome="${outcome}"}`)
    await eventually(async () => ((await requests('unknown', 'refused')) ?? 0) > 0)
    expect(await requests('showLiveness', 'done')).toBe(1)
    const text = await ask()
    expect(text).not.toContain(marker)
  })

  it('is whether it is ready, and how full its pool is', async () => {
    await eventually(async () => (await toldOf('dhc_ready{process="api"}')) === 1)
    expect(await toldOf('dhc_database_pool_size{process="api"}')).toBe(12)
    expect(await toldOf('dhc_clock_ahead_seconds{process="api"}')).toBeCloseTo(0, 0)
  })

  it('is what waits: a message that is due, and a row of the audit log that is not sealed', async () => {
    await database().db.execute(sql`
      insert into message_out (id, channel, recipient, recipient_index, purpose, locale, body, state, next_attempt_at, created_at)
      values (gen_random_uuid(), 'SMS', 'x', 'x', 'test', 'zh-HK', 'x', 'QUEUED', now() - interval '1 hour', now()),
        (gen_random_uuid(), 'SMS', 'x', 'x', 'test', 'zh-HK', null, 'FAILED', now(), now())`)
    expect(await toldOf('dhc_outbox_oldest_due_seconds{process="api"}')).toBeGreaterThan(3500)
    expect(await toldOf('dhc_outbox_waiting{process="api"}')).toBe(1)
    expect(await toldOf('dhc_outbox_lost{process="api"}')).toBe(1)
    expect(await toldOf('dhc_audit_oldest_unsealed_seconds{process="api"}')).toBeDefined()
  })

  it('are its jobs, which have not run yet and are not late', async () => {
    await eventually(async () => (await toldOf('dhc_job_late{process="api",queue="audit-check"}')) === 0)
    expect(await toldOf('dhc_job_failing{process="api",queue="audit-check"}')).toBe(0)
  })

  it('without a database is that it is not ready; what only the database knows is left out', async () => {
    const lost = lostDatabase()
    const metrics = new Metrics({ process: 'api' })
    const { app } = await createTestApp(lost, { metrics })
    const { names, values } = readExposition(await metrics.text())
    expect(values.get('dhc_ready{process="api"}')).toBe(0)
    expect(names).toContain('dhc_outbox_waiting')
    expect([...values.keys()].filter((key) => key.startsWith('dhc_outbox'))).toEqual([])
    await app.close()
    await lost.close()
  })
})
