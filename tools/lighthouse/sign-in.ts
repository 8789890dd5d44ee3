import { chromium } from '@playwright/test'

/** A member of the demonstration, in the browser that Lighthouse uses next. */
export async function signInForLighthouse(port: number, site: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  await page.goto(`${site}/login`)
  await page.locator('#who').fill('55500102')
  await page.locator('#password').fill(process.env.DEMO_PASSWORD ?? 'Demo1234')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(`${site}/member`)
  await page.close()
  await browser.close()
}
