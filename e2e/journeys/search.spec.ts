import { suggestPath } from '@dhc/contracts/member-api/search-paths'
import { cmsLocale, inLocale, type Locale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { watchConsole } from '../support/console-watch.ts'

/** The demonstration content has a tai chi course and texts that name it. */
const taiChi: Record<Locale, string> = { 'zh-HK': '太極', 'zh-CN': '太极', 'en-US': 'tai chi' }
const say = (locale: Locale, key: string) => messages[locale].common[key] ?? ''
/** The words for which the page asked for suggestions. */
function watchSuggestions(page: Page): (string | null)[] {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === suggestPath) asked.push(searchParams.get('q'))
  })
  return asked
}

const results = (page: Page) => page.locator('.result-list > li')

for (const locale of locales) {
  test(`${locale}: words in the header's panel lead to a list of results, and suggestions are asked for in that language (S2-39, S2-53, S2-57, S2-59, S7-05)`, async ({
    page,
  }) => {
    const complaints = watchConsole(page)
    await page.goto(inLocale('/service/about-us', locale))
    const control = page.getByTestId('site-header').locator('summary', { hasText: say(locale, 'layout.search') })
    await control.click()
    await expect(page.locator('#header-search')).toBeFocused()
    const suggested = page.waitForRequest((request) => new URL(request.url()).pathname === suggestPath)
    await page.keyboard.type(taiChi[locale])
    expect(new URL((await suggested).url()).searchParams.get('locale')).toBe(cmsLocale[locale])
    await page
      .getByTestId('site-header')
      .getByRole('button', { name: say(locale, 'layout.search') })
      .click()
    await expect(page).toHaveURL(
      (url) => url.pathname === inLocale('/search-result', locale) && url.searchParams.has('q'),
    )
    await expect(page.getByRole('searchbox', { name: say(locale, 'search.words') })).toHaveValue(taiChi[locale])
    await expect.poll(() => results(page).count()).toBeGreaterThan(0)
    await expect(page.locator('.result-list mark').first()).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectNothingFromAxeAsShown(page)
    await results(page).first().getByRole('link').click()
    await expect(page).not.toHaveURL(/search-result/)
    await expect(page.locator('h1')).toBeVisible()
    expect(complaints).toEqual([])
  })

  test(`${locale}: nothing found leads on to pages and the phone (S2-83)`, async ({ page }) => {
    // A service too busy to answer in time says so instead; whoever asks again gets the answer.
    await expect(async () => {
      await page.goto(inLocale('/search-result?q=zzzzqqq', locale))
      await expect(page.getByRole('heading', { name: say(locale, 'empty.search') })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('heading', { name: say(locale, 'search.useful') })).toBeVisible()
    await expect.poll(() => page.locator('.ways-on a').count()).toBeGreaterThan(3)
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
    await expectNothingFromAxeAsShown(page)
  })

  test(`${locale}: a lost address keeps its status 404 and offers a search for its words (D-016)`, async ({ page }) => {
    // On a busy machine the plain page comes first: a lost reader waits 300 ms at most.
    await expect(async () => {
      const answer = await page.goto(inLocale(`/old/${taiChi[locale].replace(' ', '-')}`, locale))
      expect(answer?.status()).toBe(404)
      await expect(page.locator('#lost-search')).toHaveValue(taiChi[locale], { timeout: 500 })
    }).toPass()
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible()
    await page
      .locator('main')
      .getByRole('button', { name: say(locale, 'layout.search') })
      .click()
    await expect.poll(() => results(page).count()).toBeGreaterThan(0)
  })
}

test('suggestions are walked through by keyboard; Escape closes them first and then the panel (S2-57)', async ({
  page,
}) => {
  await page.clock.install()
  const asked = watchSuggestions(page)
  await page.goto('/en/service/about-us')
  const control = page.getByTestId('site-header').locator('summary', { hasText: 'Search' })
  await control.focus()
  await page.keyboard.press('Enter')
  const field = page.locator('#header-search')
  await expect(field).toBeFocused()
  await page.keyboard.type('t')
  await page.clock.runFor(1000)
  expect(asked).toEqual([])
  await page.keyboard.type('ai')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectNothingFromAxeAsShown(page)

  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('tai')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(control).toBeFocused()

  await page.keyboard.press('Enter')
  await field.fill('tai chi')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/about-us|search-result/)
  await expect(page.locator('h1')).toBeVisible()
})

test('the panel is closed by its cross, and one Chinese character is enough for suggestions', async ({ page }) => {
  await page.goto('/service/about-us')
  await page.getByTestId('site-header').locator('summary', { hasText: '搜尋' }).click()
  await page.keyboard.type('太')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByTestId('site-header').getByRole('button', { name: '關閉' }).click()
  await expect(page.locator('#header-search')).toBeHidden()
})

test('the field works as before when the suggestions do not answer', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.route(`**${suggestPath}**`, (route) => route.abort())
  await page.goto('/en/service/about-us')
  await page.getByTestId('site-header').locator('summary', { hasText: 'Search' }).click()
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(suggestPath))
  await page.keyboard.type('tai chi')
  await refused
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/search-result\?q=tai/)
  expect(complaints).toEqual([])
})

test('the language switch keeps the words (D-018)', async ({ page }) => {
  await page.goto('/en/search-result?q=tai+chi')
  await page.getByTestId('site-header').locator('a[data-language="zh-HK"]').click()
  await expect(page).toHaveURL((url) => url.pathname === '/search-result' && url.searchParams.get('q') === 'tai chi')
  await expect.poll(() => results(page).count()).toBeGreaterThan(0)
})

test('a kind is an address of its own with its number, and every result is of that kind', async ({ page }) => {
  await page.goto('/en/search-result?q=health')
  const kind = page.getByRole('navigation', { name: 'Show one kind only' }).getByRole('link').nth(1)
  const [, label = '', total = ''] = /^(.*) \((\d+)\)$/.exec((await kind.innerText()).replace(/\s+/g, ' ')) ?? []
  await kind.click()
  await expect(page).toHaveURL(/kind=[A-Z_]+/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(`: ${total}`)
  for (const chip of await results(page).locator('.chip').all()) await expect(chip).toHaveText(label)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('results, their pages and their size are reached by links and forms (S9-33, D-032)', async ({ page }) => {
    await page.goto('/en/search-result')
    await page.locator('#page-search').fill('health')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await expect(results(page)).toHaveCount(10)
    const first = await results(page).first().innerText()
    const pages = page.getByRole('navigation', { name: 'Pages' })
    for (const words of ['items per page', 'jump to']) await expect(pages).toContainText(words)

    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/q=health.*page=2/)
    expect(await results(page).first().innerText()).not.toBe(first)
    await pages.getByRole('combobox', { name: 'page size' }).selectOption('20')
    await pages.getByRole('button', { name: 'Change' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('pageSize') === '20' && !url.searchParams.has('page'))
    // On a busy machine the search may be away for a moment, and a page without scripts does not ask again.
    await expect
      .poll(async () => {
        if ((await results(page).count()) === 0) await page.reload()
        return results(page).count()
      })
      .toBeGreaterThan(10)
    await pages.getByRole('spinbutton', { name: 'jump to' }).fill('2')
    await pages.getByRole('button', { name: 'Go' }).click()
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('page') === '2' && url.searchParams.get('q') === 'health',
    )
    await expect(pages.locator('[aria-current="page"]')).toHaveText('2')
  })

  test('words with marks and quotes are shown as words', async ({ page }) => {
    await page.goto(`/en/search-result?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    await expect(page.locator('#page-search')).toHaveValue('"><img src=x onerror=alert(1)>')
    await expect(page.locator('main img')).toHaveCount(0)
  })

  test('the e-learning list is chosen from by theme, difficulty, audience and length (S2-20, D-046)', async ({
    page,
  }) => {
    const lessons = page.locator('.picture-card')
    await page.goto('/en/activity/eLearning/list?view=all')
    const everything = await lessons.count()
    expect(everything).toBeGreaterThan(0)
    await page.getByRole('combobox', { name: 'Length' }).selectOption('SHORT')
    await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('BASIC')
    await page.getByRole('button', { name: 'Show lessons' }).click()
    await page.waitForURL(/view=all.*difficulty=BASIC.*length=SHORT/)
    const chosen = await lessons.count()
    expect(chosen).toBeGreaterThan(0)
    expect(chosen).toBeLessThan(everything)
    await expect(page.getByText(`Lessons: ${chosen}`)).toBeVisible()
    await page.getByRole('link', { name: /Remove Length/ }).click()
    await expect.poll(() => lessons.count()).toBeGreaterThanOrEqual(chosen)
    await expect(page).not.toHaveURL(/length=/)
  })
})

test('without a key nobody outside is asked, and the provider’s frame does not exist (D-030)', async ({
  page,
  request,
}) => {
  const asked = new Set<string>()
  page.on('request', (outgoing) => asked.add(new URL(outgoing.url()).host))
  await page.goto('/en/search-result?q=health', { waitUntil: 'networkidle' })
  expect([...asked]).toEqual([new URL(page.url()).host])
  expect((await request.get('/embed/search?q=health')).status()).toBe(404)
})
