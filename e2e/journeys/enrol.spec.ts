import { formatDate } from '@dhc/locales/format'
import { addWorkingDays } from '@dhc/reference/general-holidays'
import { hongKongDateOf, monthStartAfter } from '@dhc/reference/hong-kong-time'
import { expect, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'
import { addressOfClass } from '../support/course-page.ts'
import { languageIn, languages, lookInOtherLanguages } from '../support/languages.ts'
import { demoMember, signIn, submit } from '../support/member.ts'
import { registerAtCounter } from '../support/new-member.ts'
import { demoPassword } from '../support/staff-desk.ts'

const enrolled = '/activity/programmes/enrolled'

const { locale, prefix, say } = languageIn('zh-HK')
test(`a ballot in ${locale}: a guest signs in on the way, comes back to the class, enters, cannot enter the other class of the course, and cancels (S1-10, S4-09, S4-16, S5-21, S8-16, D-109, D-141)`, async ({
  page,
  request,
}) => {
  const person = await registerAtCounter()
  const { course } = await addressOfClass(request, prefix, 'EX-01A')
  await page.goto(course)
  const way = (code: string) => page.locator(`section[aria-labelledby=join-${code}]`)
  await way('EX-01A')
    .getByRole('link', { name: say('programme', 'enrol.loginFirst') })
    .click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/login\\?redirect=`))
  await page.locator('#who').fill(person.mobile)
  await page.locator('#password').fill(person.password)
  await submit(page)
  await expect(page).toHaveURL(new RegExp(`${prefix}/activity/programmes/enrol/[\\w-]+$`))
  await expectNothingFromAxe(page)

  await page.getByRole('button', { name: say('programme', 'enrol.apply.DRAW'), exact: true }).click()
  await expect(page.getByText(say('programme', 'enrol.drawDone'), { exact: true })).toBeVisible()
  await expectNothingFromAxe(page)

  await page.getByRole('link', { name: say('programme', 'enrol.backToCourse') }).click()
  await expect(page).toHaveURL(course)
  await expect(way('EX-01A').getByRole('link', { name: say('programme', 'enrol.mine.E') })).toBeVisible()
  await way('EX-01B')
    .getByRole('link', { name: say('programme', 'enrol.apply.DRAW') })
    .click()
  await expect(page.getByText(say('programme', 'enrol.oneClass'), { exact: true })).toBeVisible()
  await expect(page.locator('main button')).toHaveCount(0)
  await lookInOtherLanguages(page, (other) =>
    expect(page.getByText(other.say('programme', 'enrol.oneClass'), { exact: true })).toBeVisible(),
  )

  await page.getByRole('link', { name: say('programme', 'enrol.seeEnrolled') }).click()
  await expect(page).toHaveURL(`${prefix}${enrolled}`)
  const card = page.locator('main li', { has: page.getByText('EX-01A', { exact: true }) }).first()
  await expect(card).toContainText(say('options', 'enrolmentStatus.E'))
  await lookInOtherLanguages(page, (other) => expect(card).toContainText(other.say('options', 'enrolmentStatus.E')))
  await card.getByRole('button', { name: say('programme', 'enrol.cancelDraw') }).click()
  const dialog = page.getByRole('dialog', { name: say('programme', 'enrol.cancelDrawConfirm') })
  await expectNothingFromAxe(page)
  await dialog.getByRole('button', { name: say('programme', 'enrol.cancelDraw') }).click()
  await expect(page.getByText(say('programme', 'enrolled.cancelDone', { code: 'EX-01A' }))).toBeVisible()
  await expect(page.getByText(say('common', 'empty.records'), { exact: true })).toBeVisible()
  await page.goto(`${prefix}/activity/programmes/records`)
  await expect(page.locator('main tbody tr')).toContainText(say('options', 'enrolmentStatus.R'))
})

test('open enrolment names the day to look, and can be withdrawn (S4-13, S4-15, S4-17, S9-14)', async ({
  page,
  request,
}) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  const { enrol = '' } = await addressOfClass(request, '/en', 'NU-01A')
  await page.goto(enrol)
  const day = addWorkingDays(hongKongDateOf(new Date()), 5)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(
    page.getByText('Your application has been received. Please check the status after 5 working days.'),
  ).toBeVisible()
  await expect(page.getByText(formatDate(day, 'en-US'), { exact: true })).toBeVisible()
  await page.goto(enrol)
  await expect(page.getByText('Waiting for confirmation', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See your enrolled courses' }).click()
  await page.getByRole('button', { name: 'Withdraw application NU-01A' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByText('Your application for NU-01A is withdrawn.')).toBeVisible()
})

test('a full class says exactly so (S8-15)', async ({ page, request }) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  const { enrol = '' } = await addressOfClass(request, '/en', 'RC-01B')
  await page.goto(enrol)
  await expect(page.getByText('Sorry, this class is full', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the other classes of this course' })).toBeVisible()
})

test('who is not eligible reads why, in three languages (S5-22, S8-16, D-112)', async ({ page, request }) => {
  await signIn(page, demoMember(104))
  for (const { prefix, say } of languages) {
    const { enrol = '' } = await addressOfClass(request, prefix, 'CD-01A')
    await page.goto(enrol)
    await expect(page.getByText(say('programme', 'enrol.notEligible'), { exact: true })).toBeVisible()
    const diseases = say('options', 'chronicDisease.D')
    await expect(page.getByText(say('programme', 'enrol.reason.WITHOUT_DISEASE', { diseases }))).toBeVisible()
    await expect(page.locator('main button')).toHaveCount(0)
  }
})

test('leave is taken for one lesson, told aloud, and there is no way back (S1-11, S4-19, D-115)', async ({ page }) => {
  await signIn(page, demoMember(102))
  await page.goto(`/en${enrolled}`)
  const card = page.locator('main > * li', { has: page.getByRole('heading', { level: 2 }) }).filter({
    has: page.getByText('EX-03A', { exact: true }),
  })
  await card.getByText('All lesson dates').click()
  const lesson = card.locator('ol > li').last()
  const button = lesson.getByRole('button', { name: /Take leave/ })
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Leave cannot be changed once it is submitted.')).toBeVisible()
  await dialog.getByLabel(/Reason/).fill('Family visit')
  await dialog.getByRole('button', { name: 'Take leave' }).click()
  await expect(page.getByText('Your leave has been recorded.')).toBeVisible()
  await expect(lesson).toContainText('On leave')
  await expect(button).toHaveCount(0)
})

test('the link of an online form is there within its dates only, and never without a script (D-109)', async ({
  page,
  request,
  browser,
}) => {
  const { course: open } = await addressOfClass(request, '/en', 'NU-02A')
  const { course: later } = await addressOfClass(request, '/en', 'MH-02A')
  const link = (code: string) => page.locator(`section[aria-labelledby=join-${code}] a[href^="https://forms."]`)
  await page.goto(open)
  await expect(link('NU-02A')).toBeVisible()
  await page.goto(later)
  const way = page.locator('section[aria-labelledby=join-MH-02A]')
  await way.scrollIntoViewIfNeeded()
  await expect(way.locator('.class-state[data-state=UPCOMING]')).toBeVisible()
  await expect(link('MH-02A')).toBeHidden()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(open)
  await expect(plain.locator('a[href^="https://forms."]').first()).toBeHidden()
  await expect(plain.getByText(/Online form open from/)).toBeVisible()
  await context.close()
})

test('a lesson that the centre called off is marked on the pages of its course and of the calendar, in three languages (D-117)', async ({
  page,
  request,
}) => {
  for (const { prefix, say } of languages) {
    const { course } = await addressOfClass(request, prefix, 'MH-01A')
    const html = await (await request.get(course)).text()
    const word = say('programme', 'calendar.cancelled')
    // The page itself was made without it.
    expect(html).not.toContain(`>${word}</strong>`)
    await page.goto(course)
    const lesson = page.locator('.lesson-when', { has: page.getByText(word, { exact: true }) })
    await expect(lesson).toHaveCount(1)
    await expect(lesson.locator('span').first()).toHaveCSS('text-decoration-line', 'line-through')
    const id = await lesson.locator('[data-lesson]').getAttribute('data-lesson')
    const months = [0, 1, 2].map((ahead) => monthStartAfter(hongKongDateOf(new Date()), ahead))
    const marks = []
    for (const on of months) {
      await page.goto(`${prefix}/activity/programmes/calendar?view=list&date=${on}`)
      const mark = page.locator(`[data-lesson="${id}"]`)
      if ((await mark.count()) > 0) {
        await expect(mark).toHaveText(word)
        marks.push(on)
      }
    }
    expect(marks).toHaveLength(1)
  }
})

test('a class in person has no control, on its page and on the page of enrolment (S3-15, D-109)', async ({
  page,
  request,
}) => {
  const { course } = await addressOfClass(request, '/en', 'EX-03A')
  await page.goto(course)
  const way = page.locator('section[aria-labelledby=join-EX-03A]')
  await expect(way.getByText('Enrol in person at the centre')).toBeVisible()
  await expect(way.getByRole('link')).toHaveCount(0)
})

test('“log in” in the header leads back to the page one was on (D-141)', async ({ page, request }) => {
  const { course } = await addressOfClass(request, '/en', 'EX-01A')
  await page.goto(course)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href$="/login"]')?.click())
  await page.locator('#who').fill(demoMember(104).mobile)
  await page.locator('#password').fill(demoPassword)
  await submit(page)
  await expect(page).toHaveURL(course)
})

test('a personal timetable in large type for A4, with the address of the centre', async ({ page }) => {
  await signIn(page, demoMember(102))
  await page.goto(`/en${enrolled}`)
  await page.getByRole('link', { name: 'Print my timetable' }).click()
  await expect(page).toHaveTitle(/^My timetable \| /)
  const first = page.locator('.timetable > li').first()
  await expect(first).toContainText('EX-03A')
  await expect(first).toContainText('Mei Foo')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByTestId('site-header')).toBeHidden()
  const size = await first.evaluate((row) => Number.parseFloat(getComputedStyle(row).fontSize))
  // 20 pt: read at arm's length.
  expect(size).toBeGreaterThanOrEqual(26)
})
