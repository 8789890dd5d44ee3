import { expect, test } from '@playwright/test'
import { startSite } from '../../apps/web/server/testing/start-site.ts'
import { samplePage, startFakeCms } from '../../apps/web/testing/fake-cms.ts'

/** The sample build writes content into the page as it is: what a fault in our rendering would look like. */
const injected = '<script>window.injected = true</script><img src="x" onerror="window.injected = true">'

test('SEC-08: a script that got into the content of a page does not run', async ({ page }) => {
  const cms = await startFakeCms()
  cms.answers['/api/service-pages'] = (query) => ({
    body: {
      data: [{ id: 1, documentId: 'd', attributes: samplePage(query.get('locale') ?? '', injected) }],
      meta: { pagination: { total: 1 } },
    },
  })
  const site = await startSite({ cmsUrl: cms.url })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  try {
    const response = await page.goto(`${site.url}/en/service/about-us`)
    expect(await response?.text()).toContain('<script>window.injected = true</script>')
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2)
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined()
  } finally {
    await site.stop()
    await cms.stop()
  }
})
