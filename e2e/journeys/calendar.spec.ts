import { formatMonth } from '@dhc/locales/format'
import { inLocale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { expect, type Page, test } from '@playwright/test'
import { watchConsole } from '../support/console-watch.ts'

const path = '/activity/programmes/calendar'
const december = `${path}?date=2026-12-01`

async function openWithLessons(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('.calendar-count')).toBeVisible()
}

for (const locale of locales) {
  test(`the calendar in ${locale} shows this month, marks today and leads from a lesson to its course (S2-11)`, async ({
    page,
  }) => {
    const complaints = watchConsole(page)
    const today = hongKongDateOf(new Date())
    await page.goto(inLocale(path, locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[locale].menu['calendar.title'] ?? '')
    await expect(page.locator('main h2')).toHaveText(formatMonth(today, locale))
    await expect(page.locator('td[aria-current="date"] .day-number')).toContainText(String(Number(today.slice(8))))

    await openWithLessons(page, inLocale(december, locale))
    const lesson = page.locator('.calendar-grid .lesson-line a').first()
    await expect(lesson).toBeVisible()
    const address = (await lesson.getAttribute('href')) ?? ''
    expect(address).toContain(inLocale('/activity/programmes/series/', locale))
    expect(complaints).toEqual([])
    await lesson.click()
    await expect(page).toHaveURL(address)
    await expect(page.locator(new URL(page.url()).hash)).toBeVisible()
  })
}

test('general holidays are marked by name, also over Lunar New Year', async ({ page }) => {
  await page.goto(`/en${path}?date=2027-02-01`)
  const cellOf = (day: string) =>
    page.locator('.calendar-day[data-rest]', { has: page.getByText(day, { exact: true }) })
  await expect(cellOf('6 Feb 2027 (Sat)')).toContainText('Lunar New Year’s Day')
  await expect(cellOf('7 Feb 2027 (Sun)')).toBeVisible()
  await expect(cellOf('8 Feb 2027 (Mon)')).toContainText('third day of Lunar New Year')
  await expect(cellOf('9 Feb 2027 (Tue)')).toContainText('fourth day of Lunar New Year')
  await expect(cellOf('10 Feb 2027 (Wed)')).toHaveCount(0)
})

test('the grid is walked by keyboard: days are links, arrows go from day to day, Enter shows the day', async ({
  page,
}) => {
  await openWithLessons(page, `/en${december}`)
  const days = page.locator('.calendar-grid a[data-day]')
  const first = await days.first().getAttribute('data-day')
  const last = await days.last().getAttribute('data-day')
  await days.first().focus()
  await page.keyboard.press('End')
  await expect(days.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(days.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`#day-${first}`)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.locator(`#day-${first}`)).toBeVisible()
  await expect(page.locator(`#day-${last}`)).toBeHidden()
})

test('a reader in New York sees Hong Kong days and times', async ({ browser, page }) => {
  await openWithLessons(page, `/en${december}&view=list`)
  const here = await page.locator('.day-lists h3, .lesson-time').allInnerTexts()
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const abroad = await context.newPage()
  await openWithLessons(abroad, `/en${december}&view=list`)
  expect(await abroad.locator('.day-lists h3, .lesson-time').allInnerTexts()).toEqual(here)
  await abroad.goto(`/en${path}`)
  const today = Number(hongKongDateOf(new Date()).slice(8))
  await expect(abroad.locator('td[aria-current="date"] .day-number')).toContainText(String(today))
  await context.close()
})

test('on a phone a month is a small grid whose days lead to the lessons below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithLessons(page, december)
  await expect(page.locator('.calendar-grid .day-lessons').first()).toBeHidden()
  const day = page.locator('.calendar-grid a[data-day]').last()
  const on = await day.getAttribute('data-day')
  expect(Math.min(...Object.values((await day.boundingBox()) ?? { width: 0 }).slice(2))).toBeGreaterThanOrEqual(44)
  await day.click()
  await expect(page.locator(`#day-${on} h3`)).toBeInViewport()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('without JavaScript the filters, the views and the days work, and their addresses can be shared', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openWithLessons(page, `/en${december}`)
  const all = await page.locator('.day-lists .lesson-card').count()
  await page.locator('.calendar-filters summary').click()
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('EX')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/theme=EX/)
  const some = await page.locator('.day-lists .lesson-card').count()
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/view=list&date=2026-12-01&theme=EX/)
  await expect(page.locator('.day-lists .lesson-card')).toHaveCount(some)
  await page.getByRole('link', { name: 'Remove filter: Exercise and fitness' }).click()
  await expect(page.locator('.day-lists .lesson-card')).toHaveCount(all)
  await context.close()
})

test('"places left" leaves out full classes, and the list says how many places there are', async ({ page }) => {
  const toLastDay = () => page.locator('.day-list').last().scrollIntoViewIfNeeded()
  await openWithLessons(page, `/en${december}&view=list`)
  await toLastDay()
  await expect(page.locator('.class-state[data-state="FULL"]').first()).toBeVisible()
  await openWithLessons(page, `/en${december}&view=list&places=left`)
  await toLastDay()
  await expect(page.locator('.class-state[data-state]').first()).toBeVisible()
  await expect(page.locator('.class-state[data-state="FULL"]')).toHaveCount(0)
})

test('many classes are asked for in one question, the classes of a course by the specification’s own call (S7-25)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/remainingQuota')) asked.push(new URL(request.url()).pathname)
  })
  await openWithLessons(page, `/en${december}`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(['/api/health-programme/remainingQuotas']))
  const course = await page.locator('.calendar-grid .lesson-line a').first().getAttribute('href')
  await page.goto('about:blank')
  asked.length = 0
  await page.goto(course ?? '')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(['/api/health-programme/remainingQuota']))
})

test('a class is a calendar file in the language of its page', async ({ page, request }) => {
  await openWithLessons(page, `${december}&view=list`)
  const link = page.locator('.class-file-link a').first()
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const file = await answer.text()
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(file).toContain('DTSTART;TZID=Asia/Hong_Kong:')
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect((await request.get(`${path}/class.ics?id=nobody`)).status()).toBe(404)
})
