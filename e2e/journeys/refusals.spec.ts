import { expect, test } from '@playwright/test'
import { signInAsAdministrator } from '../support/editor.ts'
import { requiredVariable } from '../support/stack-control.ts'

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a photo put into the media library is served in the widths of S9-32 and in no other', async ({ request }) => {
  const editor = await signInAsAdministrator()
  const photo = await editor.uploadPhoto('width-check.png', onePixelPng)
  const address = (query: string) => `/images?url=${encodeURIComponent(`/strapi${photo}`)}&${query}`
  for (const width of [640, 3840, 16, 384])
    expect((await request.get(address(`w=${width}&q=75`))).status(), String(width)).toBe(200)
  for (const query of ['w=641&q=75', 'w=640&q=80', 'q=75', 'w=0&q=75'])
    expect((await request.get(address(query))).status(), query).toBe(400)
  const elsewhere = '/images?url=http%3A%2F%2F127.0.0.1%3A1%2Fx.png&w=640&q=75'
  expect((await request.get(elsewhere)).status()).toBe(400)
})

test('a POST to the content calls is refused (S7-11)', async ({ request }) => {
  const answer = await request.post('/strapi/api/service-pages', { data: { data: { title: 'x' } } })
  expect([403, 404, 405]).toContain(answer.status())
})

test('the CMS admin panel and its internal calls are not reachable through the site', async ({ request }) => {
  for (const path of [
    '/strapi/admin',
    '/strapi/api/users',
    '/strapi/api/catalogue-feed',
    '/strapi/api/lesson-feed',
    '/strapi/upload/files',
    '/api/internal/strapi/webhook',
    '/strapi/api/..%2fadmin',
  ]) {
    expect([400, 403, 404, 405], path).toContain((await request.get(path)).status())
  }
})

test('an unsigned content webhook is 401 at web and api', async ({ request }) => {
  const body = { event: 'entry.publish', model: 'service-page', documentId: 'x', at: new Date().toISOString() }
  expect((await request.post('/hooks/content', { data: body })).status()).toBe(401)
  expect(
    (await request.post(`${requiredVariable('API_URL')}/api/internal/strapi/webhook`, { data: body })).status(),
  ).toBe(401)
})

test('an unknown path is a 404 page in the language of its path (S2-49, D-016)', async ({ page }) => {
  for (const [path, lang] of [
    ['/no/such/page', 'zh-HK'],
    ['/sc/no/such/page', 'zh-CN'],
    ['/en/no/such/page', 'en'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByTestId('site-header')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  }
})
