import { inLocale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'
import { watchConsole } from '../support/console-watch.ts'
import { firstItemOf, itemPages, plainPaths, topicPaths } from '../support/page-list.ts'

/** On a busy machine the first render may come without its content (D-055: the cms has one second); whoever asks again gets it. */
async function wordsOf(page: Page): Promise<string> {
  for (let attempt = 0; attempt < 3 && (await page.locator('main').innerText()).length <= 40; attempt += 1) {
    await page.waitForTimeout(1500)
    await page.reload({ waitUntil: 'networkidle' })
  }
  return page.locator('main').innerText()
}

/** What holds for every page (S1-20, S1-22, S7-32): a title, one heading, words, no picture missing, no complaint, nothing from axe. */
async function expectWholePage(page: Page, address: string, siteName: string): Promise<void> {
  const complaints = watchConsole(page)
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  expect(answer?.status(), address).toBe(200)
  expect(await page.title()).toContain(siteName)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const text = await wordsOf(page)
  expect(text.length).toBeGreaterThan(40)
  // A key that was never translated looks like this.
  expect(text).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z][A-Za-z]*\b|undefined|\[object/)
  for (const picture of await page.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
  await expectNothingFromAxe(page)
  expect(complaints).toEqual([])
}

for (const locale of locales) {
  const siteName = messages[locale].common['site.name'] ?? ''
  for (const path of [...plainPaths, ...topicPaths]) {
    test(`${inLocale(path, locale)} is a whole page, and axe finds nothing`, async ({ page }) => {
      await expectWholePage(page, inLocale(path, locale), siteName)
    })
  }
  for (const { list, item } of itemPages) {
    test(`the first item of ${inLocale(list, locale)} is a whole page without findings of axe, and an unknown one is a 404`, async ({
      page,
      request,
    }) => {
      const address = await firstItemOf(page, inLocale(list, locale), item)
      await expectWholePage(page, address, siteName)
      const unknown = address.replace(/[\w-]+$/, 'zzzzzzzzzzzzzzzzzzzzzzzz')
      expect((await request.get(unknown)).status()).toBe(404)
    })
  }
}
