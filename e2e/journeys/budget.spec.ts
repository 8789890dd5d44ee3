import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const budget = { scriptBytes: 15 * 1024, styleBytes: 25 * 1024 }

test('a reading page loads at most 15 KB of JavaScript and 25 KB of CSS (gzip), and no React', async ({ page }) => {
  const scripts: string[] = []
  const styles: string[] = []
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type === 'script') bodies.push(response.text().then((text) => void scripts.push(text)))
    if (type === 'stylesheet') bodies.push(response.text().then((text) => void styles.push(text)))
  })
  await page.goto('/en/service/about-us', { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  scripts.push(...(await page.locator('script:not([src])').allTextContents()))
  const gzipped = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(styles.length).toBeGreaterThan(0)
  expect(gzipped(scripts)).toBeLessThanOrEqual(budget.scriptBytes)
  expect(gzipped(styles)).toBeLessThanOrEqual(budget.styleBytes)
  expect(scripts.join('\n')).not.toMatch(/react-dom|createRoot|hydrateRoot|__reactRouterContext/)
})

test('the page policy allows no inline script or style and asks for Trusted Types (security.md section 2)', async ({
  request,
}) => {
  const policy = (await request.get('/service/about-us')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+/)
  expect(policy).not.toContain('unsafe')
})
