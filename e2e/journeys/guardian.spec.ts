import { ownDataWord } from '@dhc/locales/own-data-words'
import { healthRights } from '@dhc/reference/carer-rules'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/closing-test.ts'
import { addressOfClass } from '../support/course-page.ts'
import { classForChildren, decideOn, endRelationOf, registerFamily } from '../support/guardian.ts'
import { type Language, languageIn, languages, lookInOtherLanguages } from '../support/languages.ts'
import { plainPaths } from '../support/page-list.ts'
import { expectFitsPhone, onPhoneAtLarge } from '../support/phone.ts'

const carersPath = '/member/carers'
const enrolledPath = '/activity/programmes/enrolled'
const bloodPressurePath = '/health-data/blood-pressure'
const childName = 'CHAN, Siu Yan'

const band = (page: Page, { say }: Language) => page.getByRole('region', { name: say('member', 'acting.label') })
const card = (page: Page) => page.locator('main li', { has: page.getByText(classForChildren, { exact: true }) }).first()

async function beginActing(guardian: Page, language: Language): Promise<void> {
  await guardian.goto(language.prefix + carersPath)
  await guardian.getByRole('button', { name: language.say('member', 'acting.begin', { name: childName }) }).click()
  await expect(guardian).toHaveURL(language.prefix + enrolledPath)
  await expect(band(guardian, language)).toContainText(language.say('member', 'acting.band', { name: childName }))
}

async function takeLeaveFromLastLesson(guardian: Page, { say }: Language): Promise<void> {
  await card(guardian).getByText(say('programme', 'course.lessons')).click()
  const lesson = card(guardian).locator('ol > li').last()
  await lesson.getByRole('button').click()
  await guardian
    .getByRole('dialog')
    .getByRole('button', { name: say('programme', 'leave.action') })
    .click()
  await expect(guardian.getByText(say('programme', 'leave.done'))).toBeVisible()
}

async function writeDown(guardian: Page, { prefix, say }: Language): Promise<void> {
  await guardian.goto(prefix + bloodPressurePath)
  await guardian.locator('#systolic').fill('108')
  await guardian.locator('#diastolic').fill('66')
  await guardian.getByRole('button', { name: say('health', 'entry.save'), exact: true }).click()
  await expect(guardian.locator('.saved-reading')).toContainText('108/66')
}

const language = languageIn('zh-HK')
const { locale, prefix, say } = language
test(`a guardian applies for a class for a child, takes leave and enters a reading; the child sees it and who did it, on phones at Large in ${locale} (D-140)`, async ({
  browser,
  request,
}) => {
  const { child, guardian: parent } = await registerFamily()
  const { course, enrol = '' } = await addressOfClass(request, prefix, classForChildren)
  const classUuid = enrol.split('/').at(-1) ?? ''
  const guardian = await onPhoneAtLarge(browser, parent, language)
  await beginActing(guardian, language)

  await guardian.goto(enrol)
  await expect(band(guardian, language)).toBeVisible()
  await guardian.getByRole('button', { name: say('programme', 'enrol.apply.OPEN'), exact: true }).click()
  await expect(guardian.getByText(say('programme', 'enrol.openDone'), { exact: true })).toBeVisible()
  await decideOn(child, classUuid, 'confirm')

  // The page of the course is read, not operated: it says who for, and shows the child's place by name.
  await guardian.goto(course)
  await expect(band(guardian, language)).toContainText(childName)
  const place = say('programme', 'enrol.theirs.A', { name: childName })
  await expect(guardian.getByRole('link', { name: place }).first()).toBeVisible()
  await expectFitsPhone(guardian)

  await guardian.goto(prefix + enrolledPath)
  await takeLeaveFromLastLesson(guardian, language)
  await expectFitsPhone(guardian)
  await writeDown(guardian, language)
  await expectFitsPhone(guardian)

  const own = await onPhoneAtLarge(browser, child, language)
  await own.goto(prefix + enrolledPath)
  await expect(band(own, language)).toHaveCount(0)
  await card(own).getByText(say('programme', 'course.lessons')).click()
  await expect(card(own).locator('ol > li').last()).toContainText(say('options', 'enrolmentStatus.L'))
  await lookInOtherLanguages(own, () => expect(card(own)).toBeVisible())
  await own.goto(prefix + bloodPressurePath)
  await expect(own.locator('.readings-table tbody tr')).toContainText('108/66')
  await own.goto(prefix + carersPath)
  const acts = own.getByRole('table', { name: say('member', 'access.heading') })
  await expect(acts).toBeVisible()
  // Ten at a time, the newest first: applying was the first of it.
  const more = own.getByRole('button', { name: say('member', 'access.more') })
  while (await more.isVisible()) {
    const before = await acts.getByRole('row').count()
    await more.click()
    await expect.poll(() => acts.getByRole('row').count()).toBeGreaterThan(before)
  }
  for (const action of ['apply', 'take-leave', 'create-reading'])
    await expect(
      acts
        .getByRole('row')
        .filter({ hasText: 'CHAN, Tai Man' })
        .filter({ hasText: ownDataWord(locale, `action.acting.${action}`) ?? 'no words' })
        .first(),
    ).toBeVisible()
  await expectFitsPhone(own)
  await decideOn(child, classUuid, 'cancel')
})

test(`a right that the child takes back ends at the guardian’s next call, and so does the agreement that the centre ends; who has no right sees no form, on phones at Large in ${locale} (D-140)`, async ({
  browser,
}) => {
  const { child, guardian: parent } = await registerFamily()
  const [guardian, own] = await Promise.all([
    onPhoneAtLarge(browser, parent, language),
    onPhoneAtLarge(browser, child, language),
  ])
  await beginActing(guardian, language)
  await guardian.goto(prefix + bloodPressurePath)
  await guardian.locator('#systolic').fill('108')
  await guardian.locator('#diastolic').fill('66')

  await own.goto(prefix + carersPath)
  const right = own.locator('article').getByRole('checkbox', { name: say('member', 'carers.right.enterReadings') })
  await right.click()
  await expect(own.getByText(say('member', 'carers.rightsSaved'))).toBeVisible()
  await expect(right).not.toBeChecked()

  await guardian.getByRole('button', { name: say('health', 'entry.save'), exact: true }).click()
  const refused = say('member', 'acting.refused', { name: childName })
  await expect(band(guardian, language)).toContainText(refused)
  await expect(guardian.locator('.saved-reading')).toHaveCount(0)
  await expectFitsPhone(guardian)
  // What was not taken back is still there.
  await guardian.goto(prefix + enrolledPath)
  await expect(guardian.getByText(say('common', 'empty.records'), { exact: true })).toBeVisible()
  await expect(band(guardian, language)).not.toContainText(refused)

  // Decision 0070: the child decides about its health; the agreement itself is the centre's matter.
  await expect(own.locator('article').getByText(say('member', 'carers.guardianFixed'))).toBeVisible()
  await expect(own.locator('article').getByRole('checkbox')).toHaveCount(healthRights.length)
  await guardian.goto(prefix + bloodPressurePath)
  await expect(guardian.locator('#systolic')).toHaveCount(0)
  await guardian.goto(prefix + enrolledPath)
  await endRelationOf(child)
  await guardian.reload()
  await expect(band(guardian, language)).toContainText(refused)
  await expect(guardian.getByText(say('errors', 'notAllowed'))).toBeVisible()
  await lookInOtherLanguages(guardian, (other) =>
    expect(guardian.getByText(other.say('errors', 'notAllowed'))).toBeVisible(),
  )
  await expectFitsPhone(guardian)

  await band(guardian, language)
    .getByRole('link', { name: say('member', 'acting.seeRights') })
    .click()
  await expect(guardian).toHaveURL(prefix + carersPath)
  await expect(guardian.getByRole('button', { name: say('member', 'acting.begin', { name: childName }) })).toHaveCount(
    0,
  )
  await band(guardian, language).getByRole('button').click()
  await guardian.goto(prefix + enrolledPath)
  await expect(band(guardian, language)).toHaveCount(0)
  await expect(guardian.getByText(say('common', 'empty.records'), { exact: true })).toBeVisible()
})

test('who one acts for is said on every page of the site, and a press there ends it (D-140)', async ({ browser }) => {
  const [language] = languages.filter(({ locale }) => locale === 'en-US') as [Language]
  const { guardian: parent } = await registerFamily()
  const guardian = await onPhoneAtLarge(browser, parent, language)
  await beginActing(guardian, language)
  for (const path of plainPaths) {
    await guardian.goto(`/en${path === '/' ? '' : path}`)
    await expect(band(guardian, language), path).toContainText(`You are acting for ${childName}`)
  }
  await guardian.goto('/en/service/about-us')
  await band(guardian, language).getByRole('button', { name: 'Stop acting for others' }).click()
  await expect(band(guardian, language)).toHaveCount(0)
})

test('another person’s timetable is never stored on the device, and one’s own is forgotten with the session (decision 0031)', async ({
  browser,
}) => {
  const [language] = languages.filter(({ locale }) => locale === 'en-US') as [Language]
  const { guardian: parent } = await registerFamily()
  const guardian = await onPhoneAtLarge(browser, parent, language)
  const timetable = '/en/activity/programmes/timetable'
  const stored = () =>
    guardian.evaluate(async () => {
      const found = await ((await caches.has('own-timetable')) ? caches.open('own-timetable') : undefined)
      return (await found?.match('/own-timetable.json'))?.text()
    })
  await guardian.goto(timetable)
  // It is checked when it is stored, not before.
  await guardian.getByRole('checkbox').click()
  await expect(guardian.getByText('Your timetable is stored on this device.')).toBeVisible()
  expect(await stored()).toBe('[]')

  await beginActing(guardian, language)
  await guardian.goto(timetable)
  await expect(guardian.getByText(`not that of ${childName}`)).toBeVisible()
  await expect(guardian.getByRole('checkbox')).toHaveCount(0)
  expect(await stored()).toBe('[]')

  await guardian.evaluate(() => document.querySelector<HTMLDialogElement>('#logout-dialog')?.showModal())
  await guardian.locator('[data-confirm-logout]').click()
  await guardian.waitForURL((url) => url.pathname === '/en')
  expect(await stored()).toBeUndefined()
})
