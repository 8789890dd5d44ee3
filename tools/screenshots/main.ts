import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inLocale } from '@dhc/locales/locale'
import { chromium } from '@playwright/test'
import { projectRoot } from '../stack/environment.ts'
import { stopOnSignal } from '../stack/stop-on-signal.ts'
import { findOrInstallChromium } from '../test/chromium.ts'
import { shots } from './shots.ts'

/** Pictures of a running site for the documents, made when the site looks different: npm run screenshots */
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

const site = process.env.WEB_URL ?? 'http://localhost:3000'
const folder = join(projectRoot, 'docs/screenshots')
mkdirSync(folder, { recursive: true })
stopOnSignal()
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [screen, viewport] of Object.entries(screens)) {
  const context = await browser.newContext({ viewport })
  // The notice would cover the page in every picture.
  await context.addInitScript(() => localStorage.setItem('agreeCookies', 'true'))
  const page = await context.newPage()
  for (const { name, path, locales } of shots) {
    for (const locale of locales) {
      await page.goto(`${site}${inLocale(path, locale)}`, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(folder, `${name}-${screen}-${locale}.png`) })
      console.log(`${name}-${screen}-${locale}.png`)
    }
  }
  await context.close()
}
await browser.close()
