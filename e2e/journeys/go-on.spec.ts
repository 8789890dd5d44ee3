import { expect, type Page, test } from '@playwright/test'
import { quietPhone, Taps } from '../support/keyboard.ts'
import { languageIn, languages } from '../support/languages.ts'
import { demoMember, endSessionBetweenPages, registerAtCounter, signIn, submit } from '../support/member.ts'
import { firstItemOf } from '../support/page-list.ts'
import { demoPassword } from '../support/staff-desk.ts'

test.use(quietPhone)

const enter = async (page: Page, who: string, password = demoPassword) => {
  await page.locator('#who').fill(who)
  await page.locator('#password').fill(password)
  await submit(page)
}

/** The menu of a phone, two taps away from everywhere. */
const openFromDrawer = async (page: Page, taps: Taps, path: string) => {
  await taps.tap(page.getByTestId('site-header').locator('button[popovertarget=menu-drawer]'))
  await taps.tap(page.locator(`#menu-drawer a[href="${path}"]`).last())
}

const { locale, prefix, say } = languageIn('en-US')
test(`one tap to sign in from a calendar page, and back there, on a phone in ${locale} (D-141, D-142)`, async ({
  page,
}) => {
  const calendar = `${prefix}/activity/programmes/calendar?view=list`
  await page.goto(calendar)
  const taps = new Taps()
  await taps.tap(page.getByTestId('site-header').getByRole('link', { name: say('menu', 'login.label') }))
  await expect(page.locator('#who')).toBeInViewport()
  taps.expectAtMost(1)
  // The member number as on the card, in small letters and with spaces.
  await enter(page, demoMember(104).memberNo.toLowerCase().replace('sspd', 'sspd '))
  await expect(page).toHaveURL(new RegExp(`${calendar.replace('?', '\\?')}$`))
})

test(`from a lesson over registration and a change of language back to the lesson, on a phone in ${locale} (D-141)`, async ({
  page,
  request,
}) => {
  const lesson = await firstItemOf(request, `${prefix}/activity/eLearning/list`, /\/activity\/eLearning\/detail\/\w+/)
  await page.goto(lesson)
  const taps = new Taps()
  await openFromDrawer(page, taps, `${prefix}/register`)
  await expect(page.locator('[data-acting][data-ready=yes]')).toBeAttached()
  await openFromDrawer(page, taps, `${prefix}/login`)
  await expect(page.locator('[data-acting][data-ready=yes]')).toBeAttached()
  const other = languages.find((each) => each.locale !== locale)?.prefix ?? ''
  await openFromDrawer(page, taps, `${other}/login`)
  taps.expectAtMost(6)
  await enter(page, demoMember(104).mobile)
  await expect(page).toHaveURL(new RegExp(`${lesson}$`))
})

test(`after an expired session one tap leads to the login and back to the page, on a phone in ${locale} (D-064, D-141)`, async ({
  page,
}) => {
  await signIn(page, demoMember(104), demoPassword, prefix)
  await endSessionBetweenPages(page)
  await page.goto(`${prefix}/member/privacy`)
  const taps = new Taps()
  await taps.tap(page.locator('[data-session-ended] a'))
  await expect(page.locator('#who')).toBeInViewport()
  taps.expectAtMost(1)
  await enter(page, demoMember(104).mobile)
  await expect(page).toHaveURL(new RegExp(`${prefix}/member/privacy$`))
})

test(`the fourth wrong password says what comes, and a new one helps at once, on a phone in ${locale} (D-075)`, async ({
  page,
}) => {
  const person = await registerAtCounter()
  await page.goto(`${prefix}/login`)
  const said = page.getByRole('alert')
  for (const tries of [1, 2, 3, 4, 5]) {
    const answer = page.waitForResponse(/\/api\/auth\/login$/)
    await enter(page, person.mobile, 'Wrong1234')
    await answer
    await expect(said).toContainText(say('errors', 'passwordWrong'))
    if (tries < 4) await expect(said).not.toContainText('15')
  }
  await expect(said).toContainText(say('member', 'login.nowLocked', { minutes: 15 }))
  await enter(page, person.mobile, person.password)
  await expect(said).toContainText(say('member', 'login.forgotHelps'))
  const taps = new Taps()
  await taps.tap(page.locator('main a.primary-button'))
  await expect(page).toHaveURL(new RegExp(`${prefix}/forgot-password$`))
  taps.expectAtMost(1)
})
