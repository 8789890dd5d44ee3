import { inLocale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'
import { watchConsole } from '../support/console-watch.ts'
import { demoMember, signIn } from '../support/member.ts'
import {
  actingItemPages,
  actingPaths,
  firstItemOf,
  isForMembers,
  itemPages,
  plainPaths,
  topicPaths,
} from '../support/page-list.ts'
import { expectLightPage, watchWeight } from '../support/page-weight.ts'

/** The addresses of the pictures that do not come, those further down the page included. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const settled = await Promise.allSettled(pictures.map((picture) => picture.decode()))
    return pictures.filter((_, index) => settled[index]?.status === 'rejected').map(({ src }) => src)
  })
}

type Expected = { readonly siteName: string; readonly isRead: boolean }

/**
 * What holds for every page (S1-20, S1-22, S7-32): a title, one heading, words, no picture missing, no complaint, nothing
 * from axe, and if it is read no more to load than a cheap phone can carry. One visit shows it all: visits are what the
 * test run spends its time on.
 */
async function expectWholePage(page: Page, address: string, { siteName, isRead }: Expected): Promise<void> {
  const complaints = watchConsole(page)
  const weight = isRead ? watchWeight(page) : undefined
  const answer = await page.goto(address, { waitUntil: isRead ? 'load' : 'networkidle' })
  expect(answer?.status(), address).toBe(200)
  expect(await page.title()).toContain(siteName)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const text = await page.locator('main').innerText()
  expect(text.length).toBeGreaterThan(40)
  // A key that was never translated looks like this.
  expect(text).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z][A-Za-z]*\b|undefined|\[object/)
  expect(await missingPictures(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
  await expectNothingFromAxe(page)
  if (weight) expectLightPage(await weight())
  expect(complaints).toEqual([])
}

for (const locale of locales) {
  const siteName = messages[locale].common['site.name'] ?? ''
  for (const path of [...plainPaths, ...topicPaths]) {
    const isRead = !actingPaths.includes(path)
    test(`${inLocale(path, locale)} is a whole page${isRead ? ' of at most 8 KB of JavaScript and 25 KB of CSS' : ''}, and axe finds nothing`, async ({
      page,
      request,
    }) => {
      const address = inLocale(path, locale)
      if (!isRead && (await isForMembers(request, address))) await signIn(page, demoMember(102))
      await expectWholePage(page, address, { siteName, isRead })
      await expect(page).toHaveURL(({ pathname }) => pathname === address)
    })
  }
  for (const { list, item } of actingItemPages) {
    test(`the first page to act on an item of ${inLocale(list, locale)} is whole, and axe finds nothing; an unknown one is a 404`, async ({
      page,
      request,
    }) => {
      const address = await firstItemOf(request, inLocale(list, locale), item)
      await signIn(page, demoMember(102))
      await expectWholePage(page, address, { siteName, isRead: false })
      expect((await request.get(address.replace(/[\w-]+$/, 'nobody'))).status()).toBe(404)
    })
  }
  for (const { list, item } of itemPages) {
    test(`the first item of ${inLocale(list, locale)} is a whole, light page without findings of axe, and an unknown one is a 404`, async ({
      page,
      request,
    }) => {
      const address = await firstItemOf(request, inLocale(list, locale), item)
      await expectWholePage(page, address, { siteName, isRead: true })
      const unknown = address.replace(/[\w-]+$/, 'zzzzzzzzzzzzzzzzzzzzzzzz')
      expect((await request.get(unknown)).status()).toBe(404)
    })
  }
}
