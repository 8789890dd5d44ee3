import { inLocale, locales } from '@dhc/locales/locale'
import { expect, test } from '@playwright/test'
import { control, requiredVariable } from '../support/stack-control.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** Only for what never heals: beside the database tests the content system needed more than twenty seconds. */
const patience = { timeout: 90_000 }

const pages = locales.map((locale) => inLocale('/service/about-us', locale))

/**
 * What a load balancer hears of the content system, within two seconds. Strapi dies with its database when that goes in the
 * middle of its first work, and is started again: no answer meanwhile says as much as a 503.
 */
const cmsHealth = () =>
  fetch(`${requiredVariable('CMS_URL')}/_health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status,
    () => 'no answer',
  )

test('with the CMS stopped, every page that was seen once is still served', async ({ request }) => {
  const seen = await Promise.all(pages.map(async (path) => (await request.get(path)).text()))
  await control('cms/stop')
  try {
    for (const [index, path] of pages.entries()) {
      const answer = await request.get(path)
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toBe(seen[index])
    }
  } finally {
    await control('cms/start')
  }
})

test('a web server that starts while the CMS is down shows the content it had before', async ({ request }) => {
  const before = await (await request.get('/en/service/about-us')).text()
  expect(before).toContain('Sham Shui Po')
  await control('cms/stop')
  await control('web/stop')
  await control('web/start')
  try {
    const answer = await request.get('/en/service/about-us')
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toBe(before)
  } finally {
    await control('cms/start')
  }
})

test('with PostgreSQL killed the api says 503 and never 401; when it is back, everything heals without a restart of ours', async ({
  request,
}) => {
  await expect.poll(cmsHealth, patience).toBe(204)
  await control('postgres/kill')
  try {
    const down = await request.get('/api/health')
    expect(down.status()).toBe(503)
    expect(down.headers()['retry-after']).toBeTruthy()
    expect((await request.get('/service/about-us')).status()).toBe(200)
    expect([503, 'no answer']).toContain(await cmsHealth())
  } finally {
    await control('postgres/start')
  }
  await expect.poll(cmsHealth, patience).toBe(204)
  await expect.poll(async () => (await request.get('/api/health')).status(), patience).toBe(200)
  await expect.poll(async () => (await request.get('/strapi/api/chatbot?fields[0]=Link')).status(), patience).toBe(200)
})

test('with the api stopped, pages are served and a call is answered with 503 and a time to try again', async ({
  request,
}) => {
  await control('api/stop')
  try {
    expect((await request.get('/service/about-us')).status()).toBe(200)
    const call = await request.post('/api/health-programme/remainingQuota', { data: { strapiUuid: 'x' } })
    expect(call.status()).toBe(503)
    expect(call.headers()['retry-after']).toBeTruthy()
    expect(await call.json()).toMatchObject({ metadata: { success: false }, error_code: 1008 })
  } finally {
    await control('api/start')
  }
})
