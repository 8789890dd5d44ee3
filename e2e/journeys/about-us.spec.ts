import { inLocale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { expect, test } from '@playwright/test'
import { watchConsole } from '../support/console-watch.ts'

const path = '/service/about-us'

/** S1-03 and S1-01: the four areas, the one district and the non-profit operator, in each language. */
const mustSay = {
  'zh-HK': ['健康推廣', '疾病預防', '慢性疾病管理', '社區復康', '深水埗', '晴橋社區服務會'],
  'zh-CN': ['健康推广', '疾病预防', '慢性疾病管理', '社区康复', '深水埗', '晴桥社区服务会'],
  'en-US': [
    'health promotion',
    'disease prevention',
    'chronic disease management',
    'community rehabilitation',
    'Sham Shui Po',
    'Sunbridge Community Services',
  ],
} as const

for (const locale of locales) {
  test.describe(`about us in ${locale}`, () => {
    test('names the four areas, the district and the operator (S1-01, S1-03, S1-19)', async ({ page }) => {
      const complaints = watchConsole(page)
      await page.goto(inLocale(path, locale))
      const text = ((await page.locator('main').textContent()) ?? '').toLowerCase()
      for (const words of mustSay[locale]) expect(text).toContain(words.toLowerCase())
      expect(complaints).toEqual([])
    })

    test('has its section title followed by the site title (S1-20, D-004)', async ({ page }) => {
      await page.goto(inLocale(path, locale))
      const { menu, common } = messages[locale]
      await expect(page).toHaveTitle(`${menu['about-us.title']} | ${common['site.name']}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(menu['about-us.title'] ?? '')
    })

    test('stands in the frame: header 70 px, navigation 55 px, footer with the last update (S2-50, S2-60, S2-72, S9-31)', async ({
      page,
    }) => {
      await page.goto(inLocale(path, locale))
      expect((await page.getByTestId('site-header').boundingBox())?.height).toBe(70)
      expect((await page.getByTestId('site-nav').boundingBox())?.height).toBe(55)
      await expect(page.getByTestId('site-footer')).toContainText('2025/04/28')
    })

    test('every picture is loaded and described or decorative', async ({ page }) => {
      await page.goto(inLocale(path, locale), { waitUntil: 'networkidle' })
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      // The logo in the closed drawer is none of them.
      const pictures = await page.locator('img:visible').all()
      expect(pictures.length).toBeGreaterThan(0)
      for (const picture of pictures) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true)
        expect(await picture.getAttribute('alt')).not.toBeNull()
      }
    })
  })
}

test('the language switch leads to the same page in the other languages (S2-54)', async ({ page }) => {
  await page.goto('/service/about-us')
  for (const target of ['/en/service/about-us', '/sc/service/about-us', '/service/about-us']) {
    await page.getByTestId('site-header').locator(`a[href="${target}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  }
})

test('?lng=en-US on an unprefixed path leads to the English page (D-017)', async ({ page }) => {
  await page.goto('/service/about-us?lng=en-US')
  await expect(page).toHaveURL(/\/en\/service\/about-us$/)
})

test('the chosen font size is stored and sets the root font size (S4-20, S3-39)', async ({ page }) => {
  await page.goto('/en/service/about-us')
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await rootSize()).toBe('16px')
  for (const [name, size] of [
    ['Large', '20px'],
    ['Small', '12px'],
    ['Medium', '16px'],
  ] as const) {
    await page
      .getByTestId('site-header')
      .getByRole('button', { name: new RegExp(name) })
      .click()
    expect(await rootSize()).toBe(size)
    await page.reload()
    expect(await rootSize()).toBe(size)
  }
})

test('the cookie notice stays until it is agreed to (S1-26, S4-25)', async ({ page }) => {
  await page.goto('/en/service/about-us')
  const notice = page.getByTestId('cookie-notice')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  // A press anywhere else is no agreement.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(notice).toBeVisible()
  await notice.getByRole('button').click()
  await expect(notice).toBeHidden()
  await page.goto('/service/about-us')
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('agreeCookies'))).toBe('true')
})

test('the page is readable without JavaScript and without sideways scrolling at 320 px', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto('/en/service/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const overflow = await page
    .evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    .catch(() => 0)
  expect(overflow).toBeLessThanOrEqual(0)
  await context.close()
})
