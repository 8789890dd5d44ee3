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
