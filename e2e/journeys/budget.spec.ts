import { inLocale } from '@dhc/locales/locale'
import { expect, type Page, test } from '@playwright/test'
import { registerAtCounter, signIn } from '../support/member.ts'
import { actingItemPages, actingPaths, firstItemOf, memberPaths, plainPaths } from '../support/page-list.ts'
import { expectOperablePage, watchWeight } from '../support/page-weight.ts'

const homeBytes = 250 * 1024

/** A guest would be sent on to sign in. Without an answer from the service a member stays signed in (D-065). */
async function seemSignedIn(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort())
  await page.addInitScript(() => {
    const tokenInfo = { accessToken: 'a.b.c', expiresIn: '900', decodedToken: { member_type: 'MEMBER' } }
    const state = { tokenInfo, preference: { fontType: 'Medium' }, auth: { loginStatus: true } }
    localStorage.setItem('app-store', JSON.stringify({ state, version: 0 }))
  })
}

/** The five views of health data draw charts, and so does their page for the doctor. */
const hasChart = (path: string) => path.startsWith('/health-data/')

for (const path of actingPaths.filter((each) => plainPaths.includes(each))) {
  test(`${path} is operated: it loads at most ${hasChart(path) ? 150 : 120} KB of JavaScript in 12 files, and 25 KB of CSS`, async ({
    page,
  }) => {
    const address = inLocale(path, 'en-US')
    if (memberPaths.includes(path)) await seemSignedIn(page)
    const weight = watchWeight(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(page.url()).toContain(address)
    await expect(page.locator('[data-acting][data-ready=yes]')).toBeVisible()
    expectOperablePage(await weight(), hasChart(path))
  })
}

for (const { list, item } of actingItemPages) {
  test(`the first page to act on an item of ${list} loads at most 120 KB of JavaScript in 12 files`, async ({
    page,
    request,
  }) => {
    const address = await firstItemOf(request, inLocale(list, 'en-US'), item)
    await seemSignedIn(page)
    const weight = watchWeight(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('[data-acting][data-ready=yes]')).toBeVisible()
    expectOperablePage(await weight())
  })
}

test('home with its pictures weighs at most 250 KB in all', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThanOrEqual(homeBytes)
})

test('a photograph of the demonstration reaches a phone small: in a width that is served, as WebP, lighter than it was uploaded (S9-32, D-033)', async ({
  page,
  request,
}) => {
  const [list, title] = ['/en/activity/activity-list/3', 'A day after retirement']
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(list)
  await page.getByRole('link', { name: title }).first().click()
  const photograph = page.getByRole('img', { name: 'Hills in the morning' })
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/images'),
    photograph.scrollIntoViewIfNeeded(),
  ])
  await expect(photograph).toHaveJSProperty('complete', true)
  expect(await photograph.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { searchParams } = new URL(answer.url())
  expect([searchParams.get('w'), searchParams.get('q')]).toEqual(['640', '75'])
  expect(answer.headers()['content-type']).toBe('image/webp')
  const uploaded = (await (await request.get(searchParams.get('url') ?? '')).body()).length
  const sent = (await answer.body()).length
  expect(sent * 2, `${sent} bytes of ${uploaded}`).toBeLessThan(uploaded)
})

/** From the next page on. */
const addUpShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'layoutShift'))

test('nothing jumps while a page loads: fonts and pictures keep their places', async ({ page }) => {
  await addUpShifts(page)
  for (const path of ['/', '/service/about-us', '/activity/programmes/series', '/activity/latest-news'].filter((path) =>
    plainPaths.includes(path),
  )) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.02)
  }
})

test('nothing jumps when the data of a member comes, much or little, on a phone', async ({ page }) => {
  const person = await registerAtCounter()
  await page.setViewportSize({ width: 412, height: 823 })
  await signIn(page, person, person.password)
  await addUpShifts(page)
  for (const path of memberPaths.filter((each) => plainPaths.includes(each))) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.02)
  }
})

test('the page policy allows no inline script or style and asks for Trusted Types', async ({ request }) => {
  const policy = (await request.get('/service/about-us')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+/)
  expect(policy).not.toContain('unsafe')
})
