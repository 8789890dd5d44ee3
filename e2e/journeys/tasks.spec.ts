import { remainingQuotasPath } from '@dhc/contracts/member-api/remaining-quota'
import { expect, type Page, test } from '@playwright/test'
import { Taps } from '../support/keyboard.ts'
import { type Language, languages } from '../support/languages.ts'
import { smallPhone } from '../support/phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const homeOf = ({ prefix }: Language) => prefix || '/'
const task = (page: Page, name: string) => page.locator('.home-tasks a').filter({ hasText: name })

async function openHome(page: Page, language: Language): Promise<void> {
  await page.goto(homeOf(language))
  await page.locator('[data-agree-cookies]:visible').first().click()
}

for (const language of languages) {
  const { locale, say } = language

  test(`the hours of any centre are two taps away in ${locale}, and the choice is remembered`, async ({ page }) => {
    await openHome(page, language)
    const centres = page.locator('.centre-choice label')
    await expect(centres).toHaveCount(4)
    for (const centre of await centres.all()) {
      const taps = new Taps()
      await taps.tap(task(page, say('common', 'home.task.hours')))
      await taps.tap(centre)
      await expect(page.locator('.centre-hours:visible')).toHaveCount(1)
      await expect(page.locator('.centre-hours:visible .open-status')).toBeVisible()
      taps.expectAtMost(2)
    }
    const chosen = await page.locator('[data-centre]:checked').getAttribute('value')
    await page.reload()
    await expect(page.locator('[data-centre]:checked')).toHaveAttribute('value', chosen ?? '')
  })

  test(`the price of a dietitian is two taps away in ${locale}, for everybody, referred and exempt (S9-26, D-135)`, async ({
    page,
  }) => {
    await openHome(page, language)
    const taps = new Taps()
    await taps.tap(task(page, say('common', 'home.task.fees')))
    const dietitian = { 'zh-HK': '營養師', 'zh-CN': '营养师', 'en-US': 'Dietitian' }[locale]
    const line = page.locator('.fee-lines > li').filter({ hasText: dietitian })
    await expect(line).toContainText('HK$150')
    await expect(line).toContainText('HK$100')
    await expect(line).toContainText(say('common', 'fee.free'))
    taps.expectAtMost(2)
  })

  test(`the next class with places is one tap away in ${locale}`, async ({ page }) => {
    await openHome(page, language)
    // Until the service has answered, none is known to have places.
    await page.locator('.next-class').first().scrollIntoViewIfNeeded()
    await expect(page.locator('[data-places-words]')).not.toBeEmpty()
    const taps = new Taps()
    await taps.tap(page.locator('.next-class:has([data-state="OPEN"]) a').first())
    await expect(page.locator('#can-i-join')).toBeInViewport()
    await expect(page.locator('.class-line .availability[data-state="OPEN"]').first()).toBeVisible()
    taps.expectAtMost(1)
  })

  test(`who to call in a black rainstorm is one tap away in ${locale}, and the number is a link`, async ({ page }) => {
    await openHome(page, language)
    const taps = new Taps()
    await taps.tap(task(page, say('common', 'home.task.weather')))
    await expect(page).toHaveURL(/\/activity\/programmes\/weather$/)
    await expect(page.locator('main a[href="tel:+85220001000"]').first()).toBeVisible()
    taps.expectAtMost(1)
  })

  test(`becoming a member is one tap away in ${locale}`, async ({ page }) => {
    await openHome(page, language)
    const taps = new Taps()
    await taps.tap(task(page, say('common', 'home.task.member')))
    // The wizard names its screen in the address as soon as it listens.
    await expect(page).toHaveURL(/\/register(#eligibility)?$/)
    await expect(page.locator('input[name=for_whom]').first()).toBeVisible()
    taps.expectAtMost(1)
  })

  test(`home has a menu of its own in ${locale}, with the way to every group (S1-21, D-001)`, async ({ page }) => {
    await openHome(page, language)
    await page.getByRole('button', { name: say('common', 'layout.openMenu') }).click()
    const menu = page.locator('.menu-drawer')
    await expect(menu).toBeVisible()
    await expect(menu.locator('details[name="drawer-group"]')).toHaveCount(4)
    for (const id of ['site-header', 'site-nav', 'site-footer']) await expect(page.getByTestId(id)).toHaveCount(0)
  })

  test(`the courses on a phone in ${locale} are lines that say whether one can join, the facts one press away (S2-81)`, async ({
    page,
  }) => {
    await page.goto(`${language.prefix}/activity/programmes/series`)
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
    expect(screens).toBeLessThan(12)
    const card = page.locator('article').first()
    await expect(card.locator('.class-line .availability').first()).not.toBeEmpty()
    await expect(card.getByRole('table')).toBeHidden()
    await card.locator('.class-facts > summary').click()
    await expect(card.getByRole('columnheader')).toHaveCount(11)
  })
}

test('without a script the facts open, the hours of a centre can be chosen, and the number to call is there', async ({
  browser,
}) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage()
  await page.goto('/en/activity/programmes/series')
  await page.locator('.class-facts > summary').first().click()
  await expect(page.locator('article').first().getByRole('table')).toBeVisible()
  await page.goto('/en')
  await page.locator('.centre-choice label').last().click()
  await expect(page.locator('.centre-hours:visible a[href^="tel:"]')).toHaveCount(1)
  await page.context().close()
})

for (const language of languages) {
  test(`a class of home that turns out to be full says so in its place, and nothing moves under the thumb, on a phone at Large in ${language.locale} (D-002, D-052)`, async ({
    page,
  }) => {
    await page.setViewportSize(smallPhone)
    await page.addInitScript(() =>
      localStorage.setItem('app-store', JSON.stringify({ state: { preference: { fontType: 'Large' } }, version: 0 })),
    )
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${remainingQuotasPath}`, async (route) => {
      const { strapiUuids } = route.request().postDataJSON() as { strapiUuids: string[] }
      await mayAnswer
      const full = { quota: 20, classStatus: 'FULL', remainingQuota: 0, asOf: new Date().toISOString() }
      const items = strapiUuids.map((strapiUuid) => ({ strapiUuid, ...full }))
      await route.fulfill({ json: { metadata: { success: true }, payload: { items } } })
    })
    const asked = page.waitForRequest(`**${remainingQuotasPath}`)
    await openHome(page, language)
    const classes = page.locator('.next-class')
    await classes.first().scrollIntoViewIfNeeded()
    await asked
    const places = () => classes.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
    const before = await places()
    answer()
    await expect(classes.first().locator('.availability')).toHaveText(language.say('options', 'classStatus.FULL'))
    expect(await places()).toEqual(before)
    await expect(classes.first().getByRole('link')).toBeVisible()
  })
}

test('a full class says so, offers no way in and names what else there is', async ({ page }) => {
  let full: string | undefined
  await page.route(`**${remainingQuotasPath}`, async (route) => {
    const { strapiUuids } = route.request().postDataJSON() as { strapiUuids: string[] }
    const items = strapiUuids.map((strapiUuid) => {
      full ??= strapiUuid
      const state = strapiUuid === full ? ['FULL', 0] : ['OPEN', 5]
      return { strapiUuid, quota: 20, classStatus: state[0], remainingQuota: state[1], asOf: new Date().toISOString() }
    })
    await route.fulfill({ json: { metadata: { success: true }, payload: { items } } })
  })
  await page.goto('/en/activity/programmes/series')
  await page.locator('.class-line').first().scrollIntoViewIfNeeded()
  const line = page.locator('.class-line:has(> .class-line-ways > [data-state="FULL"])').first()
  await expect(line.locator('.class-line-ways > .availability')).toHaveText('Full')
  await expect(line.locator('.class-line-ways [data-way-in]')).toBeHidden()
  await expect(line.locator('.if-full li').filter({ visible: true }).first()).toContainText(/left|Ballot/)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })

  test('the eleven facts of each class are open (S2-81)', async ({ page }) => {
    await page.goto('/en/activity/programmes/series')
    await expect(page.locator('article').first().getByRole('table')).toBeVisible()
    await expect(page.locator('.class-facts > summary').first()).toBeHidden()
  })

  test('the table of providers shows its ten facts side by side from 1440 px on, and below that the rest of an entry opens (S2-76)', async ({
    page,
  }) => {
    await page.goto('/en/resource/eService-menu')
    const headings = page.getByRole('columnheader')
    await expect(headings).toHaveCount(11)
    await expect(page.locator('.directory-more').first()).toBeHidden()
    const table = await page.locator('.directory-table table').boundingBox()
    expect((table?.x ?? 0) + (table?.width ?? 2000)).toBeLessThanOrEqual(1440)
    await page.setViewportSize({ width: 1439, height: 900 })
    await expect(headings).toHaveCount(6)
    await page.locator('.directory-more summary').first().click()
    await expect(page.locator('.directory-more').first().locator('dt')).toHaveCount(6)
  })

  test('the course with the most to print prints on two A4 pages, with the places of its classes', async ({
    page,
    request,
  }) => {
    const list = await (await request.get('/en/activity/programmes/series')).text()
    const addresses = new Set(list.match(/\/en\/activity\/programmes\/series\/\w+(?=")/g))
    const lengths: { address: string; lessons: number }[] = []
    for (const address of addresses) {
      let html = ''
      const read = async () => {
        html = await (await request.get(address)).text()
        return html.includes('course-page')
      }
      // A page that nobody has asked for yet may come without its course while the CMS is busy.
      await expect.poll(read, { message: address }).toBe(true)
      lengths.push({ address, lessons: html.split('class="lesson-when"').length })
    }
    expect(lengths.length).toBeGreaterThan(5)
    const longest = lengths.toSorted((one, other) => other.lessons - one.lessons).slice(0, 2)
    for (const { address } of longest) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.class-line .availability').first()).toBeVisible()
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length, address).toBeLessThanOrEqual(2)
    }
  })
})
