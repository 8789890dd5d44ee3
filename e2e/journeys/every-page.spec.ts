import { defaultLocale, inLocale, localeOfPath, locales, withoutPrefix } from '@dhc/locales/locale'
import { messages, translate } from '@dhc/locales/messages'
import { type BrowserContext, expect, type Page, test as playwrightTest } from '@playwright/test'
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
  itemPages,
  memberPaths,
  plainPaths,
  topicPaths,
} from '../support/page-list.ts'
import { expectLightPage, watchWeight } from '../support/page-weight.ts'
import { requiredVariable } from '../support/stack-control.ts'

/** Signed in once for all the pages of one worker: it costs more than looking at one of them. */
const test = playwrightTest.extend<{ memberPage: Page }, { memberContext: BrowserContext }>({
  memberContext: [
    async ({ browser }, use) => {
      const baseURL = requiredVariable('WEB_URL')
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        locale: 'en-HK',
      })
      const page = await context.newPage()
      await signIn(page, demoMember(102))
      await page.close()
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  memberPage: async ({ memberContext }, use) => {
    const page = await memberContext.newPage()
    await use(page)
    await page.close()
  },
})

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
  // A form in steps names the step before it.
  const title = (await page.title())
    .split(' | ')
    .slice(isHome ? -1 : -2)
    .join(' | ')
  expect(title).toBe(isHome ? siteName : `${await titleOf(page, address)} | ${siteName}`)
  await expectFrame(page, isHome)
  await expectWords(page)
  expect(await missingPictures(page)).toEqual([])
  await expectNoSidewaysScrolling(page)
  // Where the margin is smallest that still has to do without a strip.
  await page.setViewportSize({ width: 1024, height: 800 })
  await expectRoomForChat(page)
  await expectNothingFromAxe(page, { isInAnotherLanguage: localeOfPath(address) !== defaultLocale })
  if (weight) expectLightPage(await weight())
  expect(complaints).toEqual([])
}

for (const locale of locales) {
  const siteName = messages[locale].common['site.name'] ?? ''
  for (const path of [...plainPaths, ...topicPaths]) {
    const isRead = !actingPaths.includes(path)
    const address = inLocale(path, locale)
    const what = isRead ? ' of at most 8 KB of JavaScript and 25 KB of CSS' : ''
    const look = async (page: Page) => {
      await expectWholePage(page, address, { siteName, isRead, isHome: path === '/' })
      await expect(page).toHaveURL(({ pathname }) => pathname === address)
    }
    const title = `${address} is a whole page${what}, and axe finds nothing`
    // The member's pages of the menu; whoever opens one as a guest is sent to sign in.
    if (memberPaths.includes(path)) test(title, ({ memberPage }) => look(memberPage))
    else test(title, ({ page }) => look(page))
  }
  for (const { list, item } of actingItemPages) {
    test(`the first page to act on an item of ${inLocale(list, locale)} is whole, and axe finds nothing; an unknown one is a 404`, async ({
      memberPage,
      request,
    }) => {
      const address = await firstItemOf(request, inLocale(list, locale), item)
      await expectWholePage(memberPage, address, { siteName, isRead: false })
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
