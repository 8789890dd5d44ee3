import { expect, type Page, test } from '@playwright/test'
import { languages } from '../support/languages.ts'
import { demoMember, signIn } from '../support/member.ts'
import { actingItemPages, actingPaths, firstItemOf } from '../support/page-list.ts'
import { demoPassword } from '../support/staff-desk.ts'

/** The smallest phone people use, on the first visit: nobody has agreed to cookies yet. */
test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

const forGuests = ['/login', '/register', '/forgot-password', '/contact/contact-enquiry']
/** A paper to print and an item of a list: reached from their lists with what they show. */
const notByThemselves = ['/health-data/print', '/health-risk/detail']

const control = 'a, button, input:not([type=hidden]), select, textarea, summary'

/** What is wrong with the first screen; nothing when heading and first control can be seen and touched. */
function faultOfFirstScreen(selector: string): string {
  const isInSight = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + Math.min(width / 2, 40), top + Math.min(height / 2, 22)]
    if (top < 0 || y + Math.min(height / 2, 22) > window.innerHeight) return 'is below the screen'
    const hit = document.elementFromPoint(x, y)
    const isItself = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null)
    return isItself ? '' : `is covered by ${hit?.outerHTML.slice(0, 80)}`
  }
  const heading = document.querySelector('main h1')
  if (!heading) return 'there is no heading'
  if (isInSight(heading)) return `the heading ${isInSight(heading)}`
  const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 1
  const first = [...document.querySelectorAll(`[data-acting] :is(${selector})`)].find(isShown)
  if (!first) return 'there is no control'
  return isInSight(first) && `the first control (${first.outerHTML.slice(0, 80)}) ${isInSight(first)}`
}

async function expectFormInSight(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByTestId('cookie-notice')).toBeVisible()
  await expect(page.locator('[data-acting][data-ready=yes]')).toBeAttached()
  await expect.poll(() => page.evaluate(faultOfFirstScreen, control), { message: address }).toBe('')
  expect(await page.evaluate(() => window.scrollY), address).toBe(0)
}

for (const { locale, prefix } of languages) {
  test(`a guest’s first screen of a form at 360 × 640 in ${locale}, with the cookie notice open: heading and first control are seen without a tap and covered by nothing`, async ({
    page,
  }) => {
    for (const path of forGuests) await expectFormInSight(page, prefix + path)
  })

  test(`the login is whole on the first screen at 360 × 640 in ${locale}, with the cookie notice open`, async ({
    page,
  }) => {
    await expectFormInSight(page, `${prefix}/login`)
    await expect(page.locator('[data-acting] [type=submit]')).toBeInViewport({ ratio: 1 })
  })

  test(`a member’s first screen of every page at 360 × 640 in ${locale}, with the cookie notice open: heading and first control are seen and covered by nothing`, async ({
    page,
    request,
  }) => {
    await signIn(page, demoMember(102), demoPassword, prefix)
    const alone = actingPaths.filter(
      (path) => !path.includes(':') && ![...forGuests, ...notByThemselves].includes(path),
    )
    const items = await Promise.all(actingItemPages.map(({ list, item }) => firstItemOf(request, prefix + list, item)))
    for (const address of [...alone.map((path) => prefix + path), ...items]) await expectFormInSight(page, address)
  })
}

/** Where most visitors go: each has its first control, or its first answer, on the first screen. */
const mostVisited = [
  '/',
  '/activity/programmes/series',
  '/activity/programmes/calendar',
  '/activity/programmes/weather',
  '/activity/latest-news',
  '/service/service-charge',
  '/service/service-faq',
  '/service/member-info',
  '/contact/contact-us',
  '/resource/eService-menu',
]

/** What is wrong with the first screen of a page that is read; nothing when somebody who has just come gets on. Runs in the page. */
function faultsOfReading(selector: string): string[] {
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
  const isSeen = (element: Element) => element.checkVisibility() && boxOf(element).height > 1
  const isBand = (element: Element) => element.closest('.page-opening, .breadcrumb, .sr-only') !== null
  const says = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const inMain = [...document.querySelectorAll('main *')].filter((element) => isSeen(element) && !isBand(element))
  const first = inMain.find(
    (element) => element.matches(selector) || (element.matches('p, li, td, dd') && says(element)),
  )
  const { left, top, bottom, width } = boxOf(first)
  const hit = document.elementFromPoint(left + Math.min(width / 2, 40), (top + bottom) / 2)
  const header = document.querySelector('[data-testid="site-header"], .home-bar')
  const band = boxOf(document.querySelector('.page-opening'))
  const name = document.querySelector('.site-name')
  const chat = boxOf(document.querySelector('.chat-icon'))
  const isUnderChat = (element: Element) => {
    const box = boxOf(element)
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    return x > chat.left && x < chat.right && y > chat.top && y < chat.bottom
  }
  const covered = inMain.filter((element) => element.matches(selector) && isUnderChat(element))
  const faults: readonly (readonly [boolean, string])[] = [
    [!first, 'there is nothing to do or to read'],
    // A card may go on below; what is pressed is seen whole, or as tall as a finger.
    [
      Math.min(bottom, top + 64) > window.innerHeight,
      `the first thing ends at ${bottom}: ${first?.outerHTML.slice(0, 80)}`,
    ],
    [
      !(first?.contains(hit) || hit?.contains(first ?? null)),
      `the first thing is covered by ${hit?.outerHTML.slice(0, 80)}`,
    ],
    // With large letters a summary, which is the answer itself, takes six lines.
    [band.height > window.innerHeight * 0.45, `the title band is ${band.height} px high`],
    [boxOf(header).height > 71, `the header is ${boxOf(header).height} px high`],
    [(name?.scrollHeight ?? 0) > (name?.clientHeight ?? 0) + 1, 'the name of the centre is cut'],
    [boxOf(document.querySelector('[data-testid="cookie-notice"]')).height > 70, 'the cookie notice has two lines'],
    [boxOf(document.querySelector('.demo-banner')).height > 45, 'the banner has two lines'],
    [covered.length > 0, `the chat button covers ${covered[0]?.outerHTML.slice(0, 80)}`],
    [document.documentElement.scrollWidth > window.innerWidth, 'the page scrolls sideways'],
  ]
  return faults.flatMap(([is, what]) => (is ? [what] : []))
}

for (const { locale, prefix } of languages) {
  test(`the first screen of the ten most visited pages at 360 × 640 with large letters in ${locale}, all notices open: the first control or answer is seen, and each notice is a line`, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('app-store', JSON.stringify({ preference: { fontType: 'Large' } })),
    )
    for (const path of mostVisited) {
      await page.goto(prefix + path)
      await expect(page.getByTestId('cookie-notice')).toBeVisible()
      await expect.poll(() => page.evaluate(faultsOfReading, control), { message: prefix + path }).toEqual([])
    }
  })
}

test('the name of the centre is whole for members who are signed in too, at 360 px with large letters in English', async ({
  page,
}) => {
  await signIn(page, demoMember(102), demoPassword, '/en')
  await page.evaluate(() => {
    const store = JSON.parse(localStorage.getItem('app-store') ?? '{}')
    localStorage.setItem(
      'app-store',
      JSON.stringify({ ...store, state: { ...store.state, preference: { fontType: 'Large' } } }),
    )
  })
  await page.goto('/en/member')
  await expect(page.locator('.quiet-control > [data-unread]:visible')).toBeVisible()
  const name = page.locator('.site-name')
  expect(await name.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1)
})

for (const [width, height, size] of [
  [360, 640, 'Large'],
  [1440, 900, 'Medium'],
] as const) {
  test(`the first class of the course list is on the first screen at ${width} px, and the list finds what suits me`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(
      (fontType) => localStorage.setItem('app-store', JSON.stringify({ preference: { fontType } })),
      size,
    )
    await page.goto('/en/activity/programmes/series')
    const classes = page.locator('.class-line')
    const box = await classes.first().locator('time').first().boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    const all = await classes.count()
    await page.locator('.calendar-filters summary').click()
    await page.getByLabel('Age', { exact: true }).fill('70')
    await page.getByLabel('Day of the week').selectOption({ label: 'Monday' })
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/age=70&weekday=MON/)
    const some = await classes.count()
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(all)
    await page.getByRole('link', { name: 'Remove filter: Age 70' }).click()
    await expect(page).toHaveURL(/series\?weekday=MON$/)
  })
}
