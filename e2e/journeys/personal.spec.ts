import { translate } from '@dhc/locales/messages'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'
import { type Language, languageIn } from '../support/languages.ts'
import { demoMember, registerAtCounter, signIn } from '../support/member.ts'
import { firstItemOf } from '../support/page-list.ts'
import { demoPassword } from '../support/staff-desk.ts'

test('the account menu offers my account, notifications, risk assessments and health data, and each opens (S2-38, S6-02)', async ({
  page,
}) => {
  await signIn(page, demoMember(102))
  const entries = page.locator('ul:has(> li > a > [data-unread])').first().locator('a')
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toEqual(['/en/member', '/en/notification', '/en/health-risk', '/en/health-data'])
  const others = ['/en/activity/programmes/enrolled', '/en/activity/programmes/records']
  for (const address of [...addresses, ...others]) {
    await page.goto(address)
    await expect(page.locator('[data-acting][data-ready=yes]')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.locator('main')).not.toContainText(translate('en-US', 'member', 'account.loading'))
    // By its words: what waits to say something, should something go wrong, is empty.
    const complaints = await page.locator('main [role=alert]').allTextContents()
    expect(complaints.filter((words) => words !== '')).toEqual([])
  }
})

test.use({ viewport: { width: 390, height: 844 } })

/** Each language has its own member, so that what one does is not seen by the other. */
const personOf = ({ locale }: Language) => demoMember({ 'zh-HK': 101, 'zh-CN': 104, 'en-US': 102 }[locale])

const picture = (page: Page, name: string, { locale }: Language) =>
  page.screenshot({ path: `test-results/personal/${name}-${locale}.png`, fullPage: true })

/** The menu of a phone is a drawer; the number stands beside its entry. */
const unread = (page: Page) => page.locator('[data-unread] [data-unread-count]').first()

const language = languageIn('zh-CN')
const { prefix, say, locale } = language

test(`a notification is read, and the number in the menu follows: ${locale} (S1-14, S2-38, D-128)`, async ({
  page,
}) => {
  // Whoever has just been verified has one message, which nobody else reads.
  const person = await registerAtCounter()
  await signIn(page, person, person.password, prefix)
  await page.goto(`${prefix}/notification`)
  const first = page.locator('[data-unread-item=yes]').first()
  await expect(first).toBeVisible()
  const before = Number(await unread(page).textContent())
  expect(before).toBeGreaterThan(0)
  await expectNothingFromAxe(page)
  await picture(page, 'notification', language)
  await first.getByRole('button', { name: say('member', 'notification.read') }).click()
  await expect(unread(page)).toHaveText(String(before - 1))
  if (before > 1) {
    await page.getByRole('button', { name: say('member', 'notification.readAll') }).click()
  }
  await expect(page.getByRole('status').first()).toHaveText(say('member', 'notification.allRead'))
  await expect(page.locator('[data-unread]').first()).toBeHidden()
  await page.reload()
  await expect(page.locator('[data-unread-item=no]').first()).toBeVisible()
  await expect(page.locator('[data-unread-item=yes]')).toHaveCount(0)
})

test(`a guest signs in to bookmark a course and comes back; the bookmark is listed and removed: ${locale} (S2-48, D-137, D-141)`, async ({
  page,
  request,
}) => {
  const address = await firstItemOf(request, `${prefix}/activity/programmes/series`, /\/series\/\w+$/)
  await page.goto(address)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('link', { name: say('common', 'bookmark.signIn') }).click()
  await page.locator('#who').fill(personOf(language).mobile)
  await page.locator('#password').fill(demoPassword)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const place = page.locator('[data-bookmark]')
  await expect(place.getByRole('button')).toBeEnabled()
  // The demonstration may have bookmarked it.
  if ((await place.getAttribute('data-bookmarked')) === 'yes') {
    await place.getByRole('button').click()
    await expect(place.getByRole('status')).toHaveText(say('common', 'bookmark.removed'))
  }
  await place.getByRole('button', { name: say('common', 'bookmark.add') }).click()
  await expect(place.getByRole('status')).toHaveText(say('common', 'bookmark.added'))
  await picture(page, 'course', language)

  await place.getByRole('link', { name: say('menu', 'bookmarks.label') }).click()
  const item = page.locator('main li', { has: page.getByRole('link', { name: title }) })
  await expect(item).toBeVisible()
  await expectNothingFromAxe(page)
  await picture(page, 'bookmarks', language)
  await item.getByRole('button', { name: say('common', 'bookmark.remove') }).click()
  await expect(item).toHaveCount(0)
})

test(`a member reads a lesson for members and completes it: ${locale} (S2-20, D-045, D-048)`, async ({ page }) => {
  const list = `${prefix}/activity/eLearning/list`
  await page.goto(`${list}?view=completed`)
  await expect(page.getByText(say('programme', 'elearning.completedPrompt'))).toBeVisible()
  await page.goto(`${list}?view=all`)
  const forMembers = page.locator('[data-card]', { hasText: say('programme', 'elearning.membersOnly') })
  const lesson = forMembers.nth({ 'zh-HK': 0, 'zh-CN': 1, 'en-US': 2 }[locale])
  const title = (await lesson.getByRole('heading').textContent()) ?? ''
  const address = (await lesson.getByRole('link').getAttribute('href')) ?? ''
  await page.goto(address)
  await expect(page.getByText(say('programme', 'elearning.membersPrompt'))).toBeVisible()
  await expect(page.locator('[data-lesson-content]')).toBeHidden()

  const person = await registerAtCounter()
  await signIn(page, person, person.password, prefix)
  await page.goto(address)
  await expect(page.locator('[data-lesson-content] .rich-text p').first()).toBeVisible()
  await expectNothingFromAxe(page)
  const complete = page.locator('[data-complete-lesson]')
  await expect(complete.getByRole('button')).toBeEnabled()
  await picture(page, 'lesson', language)
  await complete.getByRole('button', { name: say('programme', 'elearning.complete') }).click()
  await expect(complete.getByRole('button')).toBeHidden()
  await expect(complete.getByRole('status')).not.toBeEmpty()

  await page.goto(`${list}?view=completed`)
  await expect(page.locator('[data-card]:not([hidden])', { hasText: title })).toBeVisible()
  await expect(page.locator('[data-no-lessons]')).toBeHidden()
  await picture(page, 'completed', language)
  await page.goto(list)
  await expect(page.getByText(say('programme', 'elearning.forYou'))).toBeVisible()
  await expect(page.locator('[data-card]:not([hidden])').first()).toBeVisible()
})

test(`a timetable is there without a network, and gone after logging out: ${locale} (decision 0031)`, async ({
  page,
  context,
}) => {
  const address = `${prefix}/activity/programmes/timetable`
  // Whoever has a place in the demonstration.
  await signIn(page, demoMember(locale === 'zh-HK' ? 101 : 102), demoPassword, prefix)
  await page.goto(address)
  const choice = page.getByRole('checkbox', { name: say('programme', 'offline.store') })
  await expect(choice).not.toBeChecked()
  const lessons = await page.locator('ol.timetable > li').count()
  expect(lessons).toBeGreaterThan(0)
  // It is checked when it is stored, not before.
  await choice.click()
  await expect(page.getByText(say('programme', 'offline.stored'))).toBeVisible()
  await picture(page, 'timetable', language)

  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('programme', 'offline.title'))
  await expect(page.locator('[data-own-timetable] ol.timetable > li')).toHaveCount(lessons)
  await expect(page.getByRole('heading', { name: say('programme', 'offline.next') })).toBeVisible()
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
  await expectNothingFromAxe(page)
  await picture(page, 'offline', language)

  await context.setOffline(false)
  await page.goto(`${prefix}/member`)
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#logout-dialog')?.showModal())
  await page.locator('[data-confirm-logout]').click()
  await page.waitForURL((url) => url.pathname === (prefix || '/'))
  const left = await page.evaluate(async () => [
    await caches.has('own-timetable'),
    (await navigator.serviceWorker.getRegistrations()).length,
  ])
  expect(left).toEqual([false, 0])
})
