import { join } from 'node:path'
import { inLocale, type Locale } from '@dhc/locales/locale'
import { chromium } from '@playwright/test'
import { projectRoot } from '../stack/environment.ts'
import { stopOnSignal } from '../stack/started-processes.ts'
import { findOrInstallChromium } from '../test/chromium.ts'

type Shot = { name: string; screen: 'desktop' | 'phone'; path: string; locale: Locale }

/** The pages that README shows; the one of the console is made by hand, signed in. */
const shots: readonly Shot[] = [
  { name: 'home', screen: 'desktop', path: '/', locale: 'zh-HK' },
  { name: 'courses', screen: 'phone', path: '/activity/programmes/series', locale: 'zh-HK' },
  { name: 'service-charge', screen: 'phone', path: '/service/service-charge', locale: 'en-US' },
  { name: 'health-topic', screen: 'phone', path: '/activity/activity-list/1', locale: 'zh-HK' },
]
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Pictures of a running site for the documents, made when the site looks different: npm run screenshots */
const site = process.env.WEB_URL ?? 'http://localhost:3000'
stopOnSignal()
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, screen, path, locale } of shots) {
  const context = await browser.newContext({ viewport: screens[screen] })
  // The notice would cover the page in every picture.
  await context.addInitScript(() => localStorage.setItem('agreeCookies', 'true'))
  const page = await context.newPage()
  await page.goto(`${site}${inLocale(path, locale)}`, { waitUntil: 'networkidle' })
  const file = `docs/screenshots/${name}-${screen}-${locale}.png`
  await page.screenshot({ path: join(projectRoot, file) })
  console.log(file)
  await context.close()
}
await browser.close()
