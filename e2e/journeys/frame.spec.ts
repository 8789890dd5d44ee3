import { inLocale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { expect, type Page, test } from '@playwright/test'
import { expectRoomForChat } from '../support/chat-room.ts'
import { watchConsole } from '../support/console-watch.ts'
import { firstItemOf } from '../support/page-list.ts'

const header = (page: Page) => page.getByTestId('site-header')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a browser set to English still opens the Traditional Chinese page (S1-16, S9-01, D-017)', async ({ page }) => {
  await page.goto('/service/about-us')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages['zh-HK'].menu['about-us.title'] ?? '')
})

test('the chosen language is one of three, and is stored in the browser (S1-18, S3-36, S4-23)', async ({ page }) => {
  for (const locale of ['en-US', 'zh-CN', 'zh-HK'] as const) {
    await page.goto(inLocale('/contact/contact-us', locale))
    expect(await stored(page, 'language')).toBe(locale)
    await page.reload()
    expect(await stored(page, 'language')).toBe(locale)
  }
})

test('switching the language loads the same path anew, with its query and its place on the page (S2-55, D-018)', async ({
  page,
}) => {
  await page.goto('/service/service-faq?tab=fees#main')
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
  await header(page).locator('a[data-language="en-US"]').first().click()
  await expect(page).toHaveURL(/\/en\/service\/service-faq\?tab=fees#main$/)
  expect(await page.evaluate(() => 'wasHereBefore' in window)).toBe(false)
})

test('on a detail page the switch first goes back to the list, and the sister version is one link away (S2-56, D-019)', async ({
  page,
}) => {
  const item = await firstItemOf(page.request, '/activity/latest-news', /\/activity\/news-details\?id=/)
  await page.goto('/activity/latest-news')
  await page.locator(`main a[href="${item}"]`).first().click()
  await expect(page).toHaveURL(/news-details/)
  await expect(page.locator(`main a[href="/en${item}"]`)).toBeVisible()
  await header(page).locator('a[data-language="en-US"]').first().click()
  await expect(page).toHaveURL(/\/en\/activity\/latest-news$/)
})

test('a shared detail page has no page to go back to, so the switch leads to the same item (D-019, assumption A-68)', async ({
  page,
}) => {
  const item = await firstItemOf(page.request, '/activity/latest-news', /\/activity\/news-details\?id=/)
  await page.goto(item)
  await header(page).locator('a[data-language="zh-CN"]').first().click()
  await expect(page).toHaveURL(`/sc${item}`)
})

for (const locale of locales) {
  test(`home, logo and active group in ${locale} (S2-33, S2-35, S2-51, S2-62)`, async ({ page }) => {
    for (const [path, group] of [
      ['/service/member-info', 0],
      ['/activity/activity-list/3', 1],
      ['/contact/our-partners', 3],
    ] as const) {
      await page.goto(inLocale(path, locale))
      const groups = page.getByTestId('site-nav').locator('summary')
      const active = await groups.evaluateAll((triggers) =>
        triggers.flatMap((trigger, index) => (trigger.matches('.is-active') ? [index] : [])),
      )
      expect(active).toEqual([group])
    }
    await header(page)
      .locator(`a[href="${inLocale('/', locale)}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${inLocale('/', locale)}$`))
    await expect(page.getByTestId('site-header')).toHaveCount(0)
  })
}

test('a guest is offered signing in and registering, and nothing of a member (S2-37, S2-61, S3-33, S4-01, S4-02)', async ({
  page,
}) => {
  await page.goto('/en/service/about-us')
  await header(page)
    .locator('summary', { hasText: messages['en-US'].common['layout.account'] ?? '' })
    .click()
  const account = header(page).locator('details[open] a:visible')
  expect(await account.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/en/login',
    '/en/register',
  ])
  for (const memberOnly of ['/en/activity/programmes/enrolled', '/en/activity/programmes/records'])
    await expect(page.getByTestId('site-nav').locator(`a[href="${memberOnly}"]`)).toBeHidden()
  const store = JSON.parse((await stored(page, 'app-store')) ?? '{"state":{"auth":{"loginStatus":false}}}')
  expect(store.state.auth.loginStatus).toBe(false)
})

test('the drawer replaces the navigation bar below 1024 px (S1-23, D-022)', async ({ page }) => {
  const opener = header(page).getByRole('button', { name: /menu/i })
  for (const [width, hasDrawer] of [
    [390, true],
    [1023, true],
    [1024, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en/service/about-us')
    await expect(opener).toBeVisible({ visible: hasDrawer })
    await expect(page.getByTestId('site-nav')).toBeVisible({ visible: !hasDrawer })
  }
})

test('what is active or to be pressed is orange (S1-24, S9-34, D-023)', async ({ page }) => {
  await page.goto('/en')
  const colour = await page
    .locator('.home-tasks .is-main')
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(['rgb(180, 83, 10)', 'rgb(232, 119, 34)']).toContain(colour)
})

test('the chat button stays at the bottom right, on home too, and opens the link of the CMS in a new window (S1-25, S7-22, S7-23)', async ({
  page,
  request,
}) => {
  const chatbot = await (await request.get('/strapi/api/chatbot?fields[0]=Link&locale=en')).json()
  for (const address of ['/en', '/en/service/service-faq']) {
    await page.goto(address)
    const button = page.locator('.chat-button')
    const placeOf = async () => (await page.locator('.chat-icon').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await placeOf()
    await page.evaluate(() => window.scrollTo(0, 900))
    const after = await placeOf()
    expect(after.y).toBeCloseTo(before.y, 0)
    expect(1440 - after.x - after.width).toBeLessThan(60)
    await expect(page.locator('.chat-place')).toHaveCSS('position', 'fixed')
    await expect(button).toHaveAttribute('href', chatbot.data.attributes.Link)
    await expect(button).toHaveAttribute('target', '_blank')
  }
})

for (const locale of locales) {
  test(`the chat button has room of its own in ${locale}, on phones and desktops, with the cookie notice open and agreed to (S1-25, S9-34)`, async ({
    page,
  }) => {
    for (const path of ['/', '/service/service-faq', '/contact/contact-enquiry', '/login']) {
      await page.goto(inLocale(path, locale))
      for (const notice of ['open', 'agreed to']) {
        if (notice === 'agreed to') await page.locator('[data-agree-cookies]:visible').first().click()
        for (const [width, height] of [
          [360, 640],
          [390, 844],
          [800, 1100],
          [640, 360],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height })
          await expectRoomForChat(page)
        }
      }
      await page.evaluate(() => localStorage.removeItem('agreeCookies'))
    }
  })
}

test('the search panel opens, and closes by Escape, outside click and going elsewhere (S2-57, S4-21)', async ({
  page,
}) => {
  await page.goto('/en/service/about-us')
  const field = page.locator('#header-search')
  const opener = header(page).locator('summary', { has: page.locator('.sr-only', { hasText: /^Search$/ }) })
  await expect(field).toBeHidden()
  await opener.click()
  await expect(field).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await opener.click()
  await page.locator('main').click({ position: { x: 5, y: 400 } })
  await expect(field).toBeHidden()
  await opener.click()
  await page.goto('/en/contact/contact-us')
  await expect(field).toBeHidden()
})

test('an address that says ?lng= leads to that language, on home as well (S4-24, D-017)', async ({ page }) => {
  await page.goto('/?lng=zh-CN')
  await expect(page).toHaveURL(/\/sc$/)
  await page.goto('/?lng=en-US')
  await expect(page).toHaveURL(/\/en$/)
})

test.describe('somebody whose browser prefers Simplified Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('is offered the page in it by one single line, and by none once it is read in it (S4-24)', async ({ page }) => {
    const offers = page.locator('.language-offer a:visible')
    await page.goto('/en/service/about-us')
    await expect(offers).toHaveText(['阅读本页的简体中文版'])
    expect((await page.locator('.language-offer').boundingBox())?.height).toBeLessThan(60)
    await offers.click()
    await expect(page).toHaveURL(/\/sc\/service\/about-us$/)
    await expect(offers).toHaveCount(0)
    await page.goto('/contact/contact-enquiry')
    await expect(offers).toHaveCount(0)
  })
})

test('a page whose content could not be read is logged once in the browser, and says nothing to the visitor (S7-32, D-055)', async ({
  page,
}) => {
  await page.route('**/en/service/about-us', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('<html ', '<html data-content-failed="" ')
    await route.fulfill({ response: answer, body: html.replace(/(<h1[\s\S]*?<\/h1>)[\s\S]*<\/main>/, '$1</main>') })
  })
  const complaints = watchConsole(page)
  await page.goto('/en/service/about-us', { waitUntil: 'networkidle' })
  expect(complaints).toEqual(['console: content could not be read'])
  for (const part of ['site-header', 'site-nav', 'site-footer']) await expect(page.getByTestId(part)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[role=alert]:visible, dialog:visible')).toHaveCount(0)
})
