import { expect, test } from '@playwright/test'
import { requiredVariable } from '../support/variables.ts'

test('an image width outside the list of S9-32 is refused, one inside is served', async ({ request }) => {
  const page = await (await request.get('/service/about-us')).text()
  const picture = page.match(/\/images\?url=[^"\s]+?w=640[^"\s]*/)?.[0]?.replaceAll('&amp;', '&')
  expect(picture, 'the page shows a picture through the optimiser').toBeTruthy()
  expect((await request.get(picture ?? '')).status()).toBe(200)
  expect((await request.get(picture?.replace('w=640', 'w=641') ?? '')).status()).toBe(400)
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

test('an unknown path is a 404 page in the language of its path (D-016)', async ({ page }) => {
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
