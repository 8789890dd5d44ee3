import { defaultLocale, inLocale, localeOfPath, locales, withoutPrefix } from '@dhc/locales/locale'
import { messages, translate } from '@dhc/locales/messages'
import { expect, type Page, test } from '@playwright/test'
import { memberEntries, menuEntryAt } from '../../apps/web/app/site/navigation/menu.ts'
import { expectNothingFromAxe } from '../support/axe.ts'
import { expectRoomForChat } from '../support/chat-room.ts'
import { watchConsole } from '../support/console-watch.ts'
import { expectNoSidewaysScrolling, expectWords } from '../support/languages.ts'
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

type Expected = { readonly siteName: string; readonly isRead: boolean; readonly isHome?: boolean }

/** S1-21, S1-22, S2-50, S2-60: home is without a frame; every other page has all three, in their heights. */
async function expectFrame(page: Page, isHome: boolean): Promise<void> {
  const heightOf = async (id: string) => (await page.getByTestId(id).boundingBox())?.height
  for (const id of ['site-header', 'site-nav', 'site-footer'])
    await expect(page.getByTestId(id)).toHaveCount(isHome ? 0 : 1)
  if (isHome) return
  expect([await heightOf('site-header'), await heightOf('site-nav')], 'heights').toEqual([70, 55])
  await expect(page.getByTestId('site-footer')).toBeVisible()
}

/** S1-20, S2-34, D-004: what the menu calls a page, and where it names none, or the CMS does, its heading. */
async function titleOf(page: Page, address: string): Promise<string> {
  const locale = localeOfPath(address)
  const path = withoutPrefix(address)
  const entry = menuEntryAt(path) ?? memberEntries.find((each) => each.path === path)
  if (entry && !topicPaths.includes(path)) return translate(locale, 'menu', entry.titleKey)
  const heading = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ').trim()
  if (!path.startsWith('/activity/programmes/enrol/')) return heading
  // Whoever has many tabs open reads what one does there, and in which class.
  const code = /[A-Z]{2}-\d{2}[A-Z]/.exec(await page.title())?.[0]
  return `${translate(locale, 'menu', 'enrol.title')} ${heading} ${code}`
}

/**
 * What holds for every page (S1-20, S1-22, S7-32): a title, the frame, one heading, words, no picture missing, no
 * complaint, room for the chat button, nothing from axe, and if it is read no more to load than a cheap phone can carry.
 * One visit shows it all: visits are what the test run spends its time on.
 */
async function expectWholePage(page: Page, address: string, expected: Expected): Promise<void> {
  const { siteName, isRead, isHome = false } = expected
  const complaints = watchConsole(page)
  const weight = isRead ? watchWeight(page) : undefined
  const answer = await page.goto(address, { waitUntil: isRead ? 'load' : 'networkidle' })
  expect(answer?.status(), address).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await page.title()).toBe(isHome ? siteName : `${await titleOf(page, address)} | ${siteName}`)
  await expectFrame(page, isHome)
  await expectWords(page)
  expect(await missingPictures(page)).toEqual([])
  await expectNoSidewaysScrolling(page)
  // Where the margin is smallest that still has to do without a strip.
  await page.setViewportSize({ width: 1024, height: 800 })
  await expectRoomForChat(page)
  await expectNothingFromAxe(page, { isByNightToo: localeOfPath(address) === defaultLocale })
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
      await expectWholePage(page, address, { siteName, isRead, isHome: path === '/' })
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
