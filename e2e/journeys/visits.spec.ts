import { showVisitDayCall } from '@dhc/contracts/staff-api/visits'
import { formatDateTime } from '@dhc/locales/format'
import { visitsPage } from '@dhc/reference/page-paths'
import { expect, type Page, test } from '@playwright/test'
import { addressOfClass } from '../support/course-page.ts'
import { type Language, languageIn, lookInOtherLanguages } from '../support/languages.ts'
import { applyAtCounter, registerAtCounter } from '../support/member.ts'
import { expectFitsPhone, onPhoneAtLarge } from '../support/phone.ts'
import { deskOf, textSentTo } from '../support/staff-desk.ts'

/** Which of what is free, counted from the end of the four weeks: there nobody else is. */
type Choice = { readonly day: number; readonly time: number }

async function chooseHalfHour(page: Page, part: 'visit' | 'move', choice: Choice): Promise<Date> {
  const choose = async (list: keyof Choice) => {
    const values = page.locator(`#${part}-${list} option:not([value=""])`)
    await expect(values.first()).toBeAttached()
    const value = (await values.nth(choice[list]).getAttribute('value')) ?? ''
    await page.locator(`#${part}-${list}`).selectOption(value)
    return value
  }
  const day = await choose('day')
  return new Date(`${day}T${await choose('time')}:00+08:00`)
}

/** Who is expected at a centre at that moment, as the counter sees it. */
async function expectedAt(moment: Date, memberId: string): Promise<boolean> {
  const [on, time = ''] = new Date(moment.getTime() + 8 * 3_600_000).toISOString().split('T')
  const desk = await deskOf('demo.frontdesk')
  const path = `${showVisitDayCall.path}?${new URLSearchParams({ centre: 'CORE', on: on ?? '' })}`
  const { halfHours } = await desk.call<{
    halfHours: { time: string; visits: { memberId: string; state: string }[] }[]
  }>('GET', path)
  const half = halfHours.find((each) => each.time === time.slice(0, 5))
  return half?.visits.some((visit) => visit.memberId === memberId && visit.state === 'BOOKED') ?? false
}

const visitCard = (page: Page) => page.locator('main article')

const language = languageIn('zh-HK')
const { locale, prefix, say } = language

test(`an applicant who wants a class reads what to bring, books a visit, moves it and cancels it, on a phone at Large in ${locale} (D-079)`, async ({
  browser,
  request,
}) => {
  const { mobile, member_id: id } = await applyAtCounter()
  const password = await textSentTo(mobile, (purpose) => purpose === 'first-password', /[A-Za-z\d]{12}/)
  const page = await onPhoneAtLarge(browser, { id, mobile, memberNo: '', password }, language)
  const { enrol = '' } = await addressOfClass(request, prefix, 'NU-01A')
  await page.goto(enrol)
  const saysWhatToDo = async ({ say: words }: Language) => {
    await expect(page.getByRole('heading', { name: words('member', 'visits.papersFirst') })).toBeVisible()
    await expect(page.getByText(words('member', 'visits.paperAddress'))).toBeVisible()
    await expect(page.getByText(words('programme', 'enrol.notEligible'))).toHaveCount(0)
  }
  await saysWhatToDo(language)
  await expectFitsPhone(page)
  await lookInOtherLanguages(page, saysWhatToDo)

  await page.getByRole('link', { name: say('member', 'visits.book') }).click()
  await expect(page).toHaveURL(`${prefix}${visitsPage}`)
  await page.getByRole('button', { name: say('member', 'visits.bookButton') }).click()
  await expect(page.getByText(say('member', 'visits.chooseDay'))).toBeVisible()
  await expectFitsPhone(page)
  const booked = await chooseHalfHour(page, 'visit', { day: -1, time: -1 })
  await page.getByRole('button', { name: say('member', 'visits.bookButton') }).click()
  await expect(page.locator(':focus')).toContainText(
    say('member', 'visits.booked', { time: formatDateTime(booked, locale) }),
  )
  await expect(visitCard(page)).toContainText(formatDateTime(booked, locale))
  await expectFitsPhone(page)
  await lookInOtherLanguages(page, (other) =>
    expect(visitCard(page)).toContainText(formatDateTime(booked, other.locale)),
  )
  expect(await expectedAt(booked, id)).toBe(true)

  await page.getByRole('button', { name: say('member', 'visits.move') }).click()
  const moved = await chooseHalfHour(page, 'move', { day: -1, time: 0 })
  await expectFitsPhone(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('member', 'visits.moveButton') })
    .click()
  await expect(visitCard(page)).toContainText(formatDateTime(moved, locale))
  expect(await Promise.all([booked, moved].map((moment) => expectedAt(moment, id)))).toEqual([false, true])

  await page.getByRole('button', { name: say('member', 'visits.cancel') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('member', 'visits.keep') }).click()
  await expect(visitCard(page)).toHaveCount(1)
  await page.getByRole('button', { name: say('member', 'visits.cancel') }).click()
  await dialog.getByRole('button', { name: say('member', 'visits.cancel') }).click()
  await expect(visitCard(page)).toHaveCount(0)
  await expect(page.locator('#book-visit')).toBeVisible()
  expect(await expectedAt(moved, id)).toBe(false)
  await page.context().close()
})

test(`a member books a health check and a screening, one visit for each, on a phone at Large in ${locale} (A-202)`, async ({
  browser,
}) => {
  const page = await onPhoneAtLarge(browser, await registerAtCounter(), language)
  await page.goto(`${prefix}${visitsPage}`)
  for (const purpose of ['HEALTH_CHECK', 'SCREENING'] as const) {
    const radio = page.getByRole('radio', { name: say('options', `visitPurpose.${purpose}`), exact: true })
    // The last one that is left needs no choice.
    if (purpose === 'HEALTH_CHECK') await radio.check()
    await chooseHalfHour(page, 'visit', { day: -2, time: -1 })
    await page.getByRole('button', { name: say('member', 'visits.bookButton') }).click()
    await expect(visitCard(page).filter({ hasText: say('options', `visitPurpose.${purpose}`) })).toBeVisible()
  }
  await expect(page.locator('#book-visit')).toHaveCount(0)
  await expectFitsPhone(page)
  for (const left of [1, 0]) {
    await visitCard(page)
      .first()
      .getByRole('button', { name: say('member', 'visits.cancel') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('member', 'visits.cancel') })
      .click()
    await expect(visitCard(page)).toHaveCount(left)
  }
  await page.context().close()
})
