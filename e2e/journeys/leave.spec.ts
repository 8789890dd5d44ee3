import { enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { accountPage, enrolledPage } from '@dhc/reference/page-paths'
import { expect, type Page, test } from '@playwright/test'
import { addressOfClass } from '../support/course-page.ts'
import { decideOn } from '../support/guardian.ts'
import { type Language, languageIn, lookInOtherLanguages } from '../support/languages.ts'
import { registerAtCounter } from '../support/member.ts'
import { expectFitsPhone, onPhoneAtLarge } from '../support/phone.ts'
import { deskOf } from '../support/staff-desk.ts'

const code = 'NU-01A'
const language = languageIn('zh-HK')
const { locale, prefix, say } = language

const card = (page: Page) => page.locator('main li', { has: page.getByText(code, { exact: true }) }).first()

test(`after leave the next lesson is the next one attended, the card says on leave, and the account says the same, on a phone at Large in ${locale} (S4-19, A-170, D-118)`, async ({
  browser,
  request,
}) => {
  const person = await registerAtCounter()
  const { enrol = '' } = await addressOfClass(request, prefix, code)
  const classUuid = enrol.split('/').at(-1) ?? ''
  const desk = await deskOf('demo.frontdesk')
  await desk.call('POST', enterMemberCall.path.replace(':strapiUuid', classUuid), { member_id: person.id })
  const page = await onPhoneAtLarge(browser, person, language)
  await page.goto(prefix + enrolledPage)
  await card(page).getByText(say('programme', 'course.lessons')).click()
  const days = await card(page).locator('ol > li span.inline-block:first-child').allInnerTexts()
  const [first = '', second = ''] = days
  const next = card(page)
    .locator('div', { hasText: say('programme', 'enrolled.nextLesson') })
    .last()
  await expect(next).toContainText(first)
  await next.getByRole('button', { name: say('programme', 'leave.action') }).click()
  await expectFitsPhone(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('programme', 'leave.action') })
    .click()
  await expect(page.locator(':focus')).toContainText(say('programme', 'leave.done'))

  const showsLeave = async ({ say: words }: Language) => {
    await expect(card(page)).toContainText(words('programme', 'enrolled.onLeave'))
    await expect(card(page)).toContainText(words('programme', 'enrolled.leaveBack'))
  }
  await showsLeave(language)
  await expect(next).toContainText(second)
  await expect(next).not.toContainText(first)
  await expectFitsPhone(page)
  await lookInOtherLanguages(page, showsLeave)

  await page.goto(prefix + accountPage)
  const account = page.getByRole('region', { name: say('member', 'account.nextClass') })
  await expect(account).toContainText(second)
  await expect(account).not.toContainText(first)
  await expectFitsPhone(page)
  await decideOn(person, classUuid, 'cancel')
  await page.context().close()
})
