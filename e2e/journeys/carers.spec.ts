import { listMemberCarersCall, recordCarerCall } from '@dhc/contracts/staff-api/carers'
import { ownDataWord } from '@dhc/locales/own-data-words'
import type { CarerRight } from '@dhc/reference/carer-rules'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { test } from '../support/closing-test.ts'
import { addressOfClass } from '../support/course-page.ts'
import { confirmOwnCarer, type Recorded } from '../support/guardian.ts'
import { type Language, languageIn, languages, lookInOtherLanguages } from '../support/languages.ts'
import { demoMember, type NewMember, registerAtCounter, signIn } from '../support/member.ts'
import { demoPassword, deskOf } from '../support/staff-desk.ts'

const carersPath = '/member/carers'
const enrolledPath = '/activity/programmes/enrolled'
const phone = { width: 390, height: 844 }
type Someone = { readonly mobile: string; readonly memberNo: string; readonly password: string }

/** Somebody at a phone of their own. */
async function onPhone(browser: Browser, person: Someone, { prefix }: Language): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await signIn(page, person, person.password, prefix)
  return page
}

const band = (page: Page, { say }: Language) => page.getByRole('region', { name: say('member', 'acting.label') })
const right = (page: Page, { say }: Language, name: 'timetable' | 'enrol') =>
  page.getByRole('checkbox', { name: say('member', `carers.right.${name}`) })

async function recordAtCounter(member: NewMember, carer: Someone, rights: readonly CarerRight[]): Promise<string> {
  const desk = await deskOf('demo.frontdesk')
  const { items } = await desk.call<Recorded>('POST', recordCarerCall.path.replace(':id', member.id), {
    carer_no: carer.memberNo,
    kind: 'CARER',
    rights,
    consent: 'MEMBER',
    member_agrees: true,
    carer_agrees: true,
  })
  return items[0]?.relationId ?? ''
}

const language = languageIn('zh-CN')
const { locale, prefix, say } = language
test(`a member names a carer, who agrees, applies for a class for them, and is seen to have done so, in ${locale} (D-140)`, async ({
  browser,
  request,
}) => {
  const [person, helper] = await Promise.all([registerAtCounter(), registerAtCounter()])
  const member = await onPhone(browser, person, language)
  await member.goto(prefix + carersPath)
  await expect(member.getByText(say('member', 'carers.mineNone'))).toBeVisible()
  await member.locator('#member_no').fill(helper.memberNo)
  await right(member, language, 'timetable').check()
  await right(member, language, 'enrol').check()
  await member.getByRole('button', { name: say('member', 'carers.ask') }).click()
  await expect(member.getByText(say('member', 'carers.asked', { memberNo: helper.memberNo }))).toBeVisible()
  await expectNothingFromAxeAsShown(member)

  const carer = await onPhone(browser, helper, language)
  await carer.goto(prefix + carersPath)
  await carer.getByRole('button', { name: say('member', 'carers.accept') }).click()
  await expect(carer.getByText(say('member', 'carers.accepted'))).toBeVisible()
  await expectNothingFromAxeAsShown(carer)
  const name = 'CHAN, Tai Man'
  await carer.getByRole('button', { name: say('member', 'acting.begin', { name }) }).click()
  await expect(carer).toHaveURL(prefix + enrolledPath)
  await expect(band(carer, language)).toContainText(say('member', 'acting.band', { name }))
  await expectNothingFromAxeAsShown(carer)

  const { enrol = '' } = await addressOfClass(request, prefix, 'NU-01A')
  await carer.goto(enrol)
  await expect(band(carer, language)).toBeVisible()
  await carer.getByRole('button', { name: say('programme', 'enrol.apply.OPEN'), exact: true }).click()
  await expect(carer.getByText(say('programme', 'enrol.openDone'), { exact: true })).toBeVisible()

  await member.goto(prefix + enrolledPath)
  await expect(member.locator('main li', { has: member.getByText('NU-01A', { exact: true }) }).first()).toBeVisible()
  await member.goto(prefix + carersPath)
  const acts = member.getByRole('table', { name: say('member', 'access.heading') })
  await expect(acts).toContainText(ownDataWord(locale, 'action.acting.apply') ?? 'no words')
  await expectNothingFromAxeAsShown(member)
  await lookInOtherLanguages(member, (other) =>
    expect(member.getByRole('table', { name: other.say('member', 'access.heading') })).toContainText(
      ownDataWord(other.locale, 'action.acting.apply') ?? 'no words',
    ),
  )

  // On one's own page the band says whose it is; having stopped, everything is one's own again.
  await carer.goto(`${prefix}/member`)
  await expect(band(carer, language)).toContainText(say('member', 'acting.ownPage', { name }))
  await lookInOtherLanguages(carer, (other) =>
    expect(band(carer, other)).toContainText(other.say('member', 'acting.ownPage', { name })),
  )
  await band(carer, language).getByRole('button').click()
  await expect(carer).toHaveURL(prefix + carersPath)
  await expect(band(carer, language)).toHaveCount(0)
  await carer.goto(prefix + enrolledPath)
  await expect(carer.getByText(say('common', 'empty.records'), { exact: true })).toBeVisible()
})

test(`the counter records a carer, the person agrees; the carer enters a reading, and the person sees who did it, in ${locale} (D-140)`, async ({
  browser,
}) => {
  const [person, helper] = await Promise.all([registerAtCounter(), registerAtCounter()])
  await recordAtCounter(person, helper, ['readHealth', 'enterReadings'])
  const carer = await onPhone(browser, helper, language)
  await carer.goto(prefix + carersPath)
  // One clerk alone gives nobody anything today, and no health at all.
  await expect(carer.getByText(say('member', 'carers.waitsForWord'))).toBeVisible()
  await expect(
    carer.getByRole('button', { name: say('member', 'acting.begin', { name: 'CHAN, Tai Man' }) }),
  ).toHaveCount(0)
  const member = await onPhone(browser, person, language)
  await member.goto(prefix + carersPath)
  await expectNothingFromAxeAsShown(member)
  await member.getByRole('button', { name: say('member', 'carers.confirm') }).click()
  await expect(member.getByText(say('member', 'carers.confirmed'))).toBeVisible()
  await carer.reload()
  await carer.getByRole('button', { name: say('member', 'acting.begin', { name: 'CHAN, Tai Man' }) }).click()
  await expect(carer).toHaveURL(`${prefix}/health-data`)
  await carer.goto(`${prefix}/health-data/blood-pressure`)
  await expect(band(carer, language)).toContainText('CHAN, Tai Man')
  await carer.locator('#systolic').fill('125')
  await carer.locator('#diastolic').fill('82')
  await carer.getByRole('button', { name: say('health', 'entry.save'), exact: true }).click()
  await expect(carer.locator('.saved-reading')).toContainText('125/82')
  await expectNothingFromAxeAsShown(carer)
  // A right that was not given: the timetable.
  await carer.goto(prefix + enrolledPath)
  await expect(carer.getByRole('alert').getByText(say('errors', 'notAllowed'))).toBeVisible()

  await member.goto(`${prefix}/health-data/blood-pressure`)
  await expect(member.locator('.readings-table tbody tr')).toContainText('125/82')
  await lookInOtherLanguages(member, () => expect(member.locator('.readings-table tbody tr')).toContainText('125/82'))
  await member.goto(prefix + carersPath)
  const acts = member.getByRole('table', { name: say('member', 'access.heading') })
  await expect(acts).toContainText(ownDataWord(locale, 'action.acting.create-reading') ?? 'no words')
})

test('a right taken back ends at the carer’s next press, and so does the agreement (D-140)', async ({
  browser,
  request,
}) => {
  const [language] = languages.filter(({ locale }) => locale === 'en-US') as [Language]
  const [person, helper] = await Promise.all([registerAtCounter(), registerAtCounter()])
  await confirmOwnCarer(person, await recordAtCounter(person, helper, ['timetable', 'enrol']))
  const [member, carer] = await Promise.all([onPhone(browser, person, language), onPhone(browser, helper, language)])
  await carer.goto(`/en${carersPath}`)
  await carer.getByRole('button', { name: 'Act for CHAN, Tai Man' }).click()
  await expect(carer).toHaveURL(`/en${enrolledPath}`)
  const { enrol = '' } = await addressOfClass(request, '/en', 'NU-01A')
  await carer.goto(enrol)
  const apply = carer.getByRole('button', { name: 'Apply', exact: true })
  await expect(apply).toBeVisible()

  await member.goto(`/en${carersPath}`)
  const enrolRight = member.locator('article').getByRole('checkbox', { name: 'Enrol, cancel and take leave' })
  await enrolRight.click()
  await expect(member.getByText('The rights are changed, as of now.')).toBeVisible()
  await expect(enrolRight).not.toBeChecked()

  await apply.click()
  await expect(carer.getByRole('alert').getByText('You do not have permission to do this.')).toBeVisible()
  await member.getByRole('button', { name: /^End/ }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(member.getByText('It has ended.')).toBeVisible()
  await carer.goto(`/en${enrolledPath}`)
  await expect(carer.getByText('You do not have permission to do this.')).toBeVisible()
  const desk = await deskOf('demo.frontdesk')
  const { items } = await desk.call<{ items: { endedFor: string }[] }>(
    'GET',
    listMemberCarersCall.path.replace(':id', person.id),
  )
  expect(items).toMatchObject([{ endedFor: 'MEMBER' }])
})

test('a guardian acts for a child, and the child sees it (D-140)', async ({ browser }) => {
  const [language] = languages.filter(({ locale }) => locale === 'zh-HK') as [Language]
  const { say } = language
  const [adult, child] = [101, 103].map((number) => ({ ...demoMember(number), password: demoPassword }))
  if (!adult || !child) throw new Error('nobody')
  const guardian = await onPhone(browser, adult, language)
  await guardian.goto(carersPath)
  await expect(guardian.getByText(say('member', 'carers.kind.GUARDIAN')).first()).toBeVisible()
  await guardian.getByRole('button', { name: say('member', 'acting.begin', { name: '示範小明' }) }).click()
  await expect(band(guardian, language)).toContainText('示範小明')
  await expect(guardian.getByText(say('common', 'empty.records'), { exact: true })).toBeVisible()
  await expectNothingFromAxeAsShown(guardian)

  const junior = await onPhone(browser, child, language)
  await junior.goto(carersPath)
  await expect(junior.locator('article').getByRole('heading', { name: '示範大文' })).toBeVisible()
  const acts = junior.getByRole('table', { name: say('member', 'access.heading') })
  await expect(acts.getByRole('row').filter({ hasText: '示範大文' }).first()).toContainText('查看你的時間表')
})
