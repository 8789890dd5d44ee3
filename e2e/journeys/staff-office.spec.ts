import { readFile } from 'node:fs/promises'
import { csvOf, rowsOfCsv } from '@dhc/locales/csv'
import { inLocale, locales } from '@dhc/locales/locale'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'
import { secondsOf, startCounting } from '../support/cost.ts'
import { registerAtCounter } from '../support/member.ts'
import { untilMinuteJob } from '../support/stack-control.ts'
import { goToWork, signInAtConsole } from '../support/staff-console.ts'
import { deskOf, textSentTo } from '../support/staff-desk.ts'

const english = { locale: 'en-US' } as const

test.use({ viewport: { width: 1366, height: 768 } })

const work = (page: Page) => page.locator('#work')
const cellsOf = (page: Page) => work(page).locator('tbody tr').first().locator('th, td').allTextContents()

test('a report is a picture, a table and a file with the same numbers', async ({ page }) => {
  await registerAtCounter()
  await signInAtConsole(page, 'demo.manager', english)
  await goToWork(page, 'Reports')
  await page.getByRole('button', { name: 'Applications' }).click()
  await page.getByRole('button', { name: 'This month' }).click()
  await page.getByLabel('Hide numbers of one to four people').uncheck()
  await expect(work(page).locator('tbody tr')).not.toHaveCount(0)
  const shown = await cellsOf(page)
  const drawn = await work(page).locator('.bar-row').first().locator('.bar-value').allTextContents()
  expect(Number(shown[1])).toBeGreaterThan(0)
  expect(drawn).toEqual([shown[1], shown[5]])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const [header, first] = rowsOfCsv(await readFile(await download.path(), 'utf8'))
  expect(header?.[1]).toBe('Received')
  expect(first).toEqual(shown)
  await expectNothingFromAxe(page)
})

test('open data stands in the footer of every language, and its files say the same as its table', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(inLocale('/service/about-us', locale))
    await page.getByTestId('site-footer').locator('a[href$="/others/open-data"]').click()
    await expect(page.locator('main table tbody tr').first()).toBeVisible()
    const rows = await page.locator('main table tbody tr').count()
    const csv = await page.request.get(inLocale('/others/open-data.csv', locale))
    expect(csv.headers()['content-type']).toContain('text/csv')
    expect(rowsOfCsv(await csv.text())).toHaveLength(rows + 1)
    const json = (await (await page.request.get(inLocale('/others/open-data.json', locale))).json()) as {
      items: { enrolled: number | null }[]
    }
    expect(json.items).toHaveLength(rows)
    for (const { enrolled } of json.items) expect(enrolled === null || enrolled === 0 || enrolled > 4).toBe(true)
  }
})

test('a message is counted before it goes out, and whoever wants no SMS is called with four keys', async ({ page }) => {
  test.slow()
  const texted = await registerAtCounter({ given_name_en: 'Mei Ling' })
  const called = await registerAtCounter({
    given_name_en: 'Kam Fung',
    channels: ['MAIL'],
    postal_address: '1 Some Street',
  })
  await signInAtConsole(page, 'demo.frontdesk', english)
  await goToWork(page, 'Messages')
  await page.getByRole('button', { name: 'Chosen members' }).click()
  for (const { memberNo } of [texted, called]) {
    await page.locator('#find-member').fill(memberNo)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: new RegExp(`${memberNo}.*take out`) })).toBeVisible()
  }
  await page.locator('#message-template').selectOption('talk')
  await expect(page.locator('#title-en-US')).toHaveValue('Health talk')
  const title = `Talk for ${called.memberNo}`
  for (const locale of locales) await page.locator(`#title-${locale}`).fill(title)
  await page.getByLabel('Also by SMS').check()
  await page.getByLabel('Urgent').check()
  const preview = page.getByRole('region', { name: 'Before it goes out' })
  await expect(preview.locator('dd')).toHaveText(['2', '0', '1', '1'])
  await expectNothingFromAxe(page)
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  const receipt = page.getByRole('row', { name: new RegExp(title) })
  await expect(receipt).toContainText('2 / 2', untilMinuteJob)
  expect(
    await textSentTo(texted.mobile, (purpose) => purpose.startsWith('staff-message'), /talk|講座|讲座/),
  ).toBeTruthy()

  await goToWork(page, 'Call list')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button')
    .click()
  const card = page.locator('section', { has: page.getByRole('link', { name: new RegExp(called.mobile) }) })
  await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(`^tel:.*${called.mobile}`))
  await expectNothingFromAxe(page)
  // The first result has the focus; the second is one key further.
  await expect(card.getByRole('button', { name: 'Told the person' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0)
})

test('results of an online form are shown line by line before anything is written', async ({ page }) => {
  const [first, second] = [await registerAtCounter(), await registerAtCounter()]
  await signInAtConsole(page, 'demo.programme', english)
  await goToWork(page, 'Classes')
  await page.locator('#class-search').fill('NU-02A')
  await page.getByRole('link', { name: 'NU-02A' }).click()
  const table = [
    ['Member number', 'Result'],
    [first.memberNo, 'A'],
    ['SSPD999901', 'A'],
    ['SSPD999902', 'A'],
    ['not a number', 'A'],
    [second.memberNo, 'W'],
    [first.memberNo, 'W'],
  ]
  const file = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(table)) }
  const costOf = await startCounting(page)
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await expect(page.getByText('Preview: 1 accepted, 1 unsuccessful, 4 lines with a problem.')).toBeVisible()
  await expect(page.getByRole('row', { name: /SSPD999901/ })).toContainText('No member has this number')
  await expect(page.getByRole('row', { name: /not a number/ })).toContainText('This is no member number')
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByText(first.memberNo)).toHaveCount(0)
  await expectNothingFromAxe(page)
  const cost = await costOf(async () => {
    await page.getByRole('button', { name: 'Import 2 lines' }).click()
    await expect(page.getByText(/^Imported: 1 accepted, 1 unsuccessful/)).toBeVisible()
  })
  // 14:00, two minutes: most of them are left for reading the preview. A file takes three clicks to choose.
  expect(secondsOf({ ...cost, clicks: cost.clicks + 3 })).toBeLessThanOrEqual(30)
  await expect(people.getByText(first.memberNo)).toBeVisible()
})

test('from a class one writes to its people, and the class is chosen already', async ({ page }) => {
  await signInAtConsole(page, 'demo.programme', english)
  await goToWork(page, 'Classes')
  await page.locator('#class-search').fill('MH-01A')
  await page.getByRole('link', { name: 'MH-01A' }).click()
  await page.getByRole('link', { name: 'Message the class' }).click()
  await expect(page.getByText('To class MH-01A')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Before it goes out' })).toBeVisible()
})

test('all sheets of a day are one print job, two clicks away, each on its own page', async ({ page }) => {
  const desk = await deskOf('demo.frontdesk')
  const todayOn = hongKongDateOf(new Date())
  const { items } = await desk.call<{ items: { date: string; lessonStatus: string }[] }>(
    'GET',
    `/api/staff/lessons?from=${todayOn}&to=${addDays(todayOn, 60)}`,
  )
  const taught = items.filter(({ lessonStatus }) => lessonStatus === 'SCHEDULED')
  const date = taught[0]?.date ?? ''
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await signInAtConsole(page, 'demo.frontdesk', english)
  await goToWork(page, 'Lessons and rolls')
  await page.locator('#lessons-date').fill(date)
  await page.getByRole('link', { name: "Print the day's sign-in sheets" }).click()
  const sheets = page.locator('.sheet')
  await expect(sheets).toHaveCount(taught.filter((each) => each.date === date).length)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await expectNothingFromAxe(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.console-nav')).toBeHidden()
  expect(await sheets.first().evaluate((sheet) => getComputedStyle(sheet).fontSize)).toBe('26.6667px')
})

test('the paper pack has its rolls and a phone list, and leads to the rolls for the day after', async ({ page }) => {
  await signInAtConsole(page, 'demo.frontdesk', english)
  await goToWork(page, 'Paper pack')
  await page.getByRole('button', { name: 'As of now' }).click()
  await expect(page.getByRole('region', { name: 'Phone list' })).toBeVisible()
  await expect(page.getByText('When the screens are back')).toBeVisible()
  await expectNothingFromAxe(page)
})

test('an enquiry is taken over, answered in the language of the writer, and closed', async ({ page }) => {
  await page.goto(inLocale('/contact/contact-enquiry', 'zh-HK'))
  await page.locator('#enquiry-topic').selectOption('MEM')
  await page.locator('#enquiry-name').fill('陳大文')
  await page.locator('#enquiry-email').fill(`journey-${Date.now()}@example.org`)
  await page.locator('#enquiry-contactNumber').fill('2345 6789')
  await page.locator('#enquiry-message').fill('請問如何入會？')
  await page.locator('main form').getByRole('button').last().click()
  const reference = page.getByTestId('enquiry-reference')
  await expect(reference).toHaveText(/^ENQ-/)
  const number = (await reference.textContent()) ?? ''

  await signInAtConsole(page, 'demo.frontdesk', english)
  await goToWork(page, 'Enquiries')
  // Many journeys write from one address: it may have been set aside.
  const link = page.getByRole('link', { name: number })
  await expect(work(page).locator('table')).toBeVisible()
  if ((await link.count()) === 0) await page.getByRole('button', { name: /Possible advertising/ }).click()
  await link.click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  const real = page.getByRole('button', { name: /^Not advertising/ })
  if ((await real.count()) > 0) await real.click()
  await expect(page.getByText(/To be answered by/)).toBeVisible()
  const costOf = await startCounting(page)
  const cost = await costOf(async () => {
    await page.locator('#assignee').selectOption({ label: 'Demo Front Desk · Front desk' })
    await expect(page.getByText('In progress')).toBeVisible()
    await page.getByRole('button', { name: 'How to become a member' }).click()
    await expect(page.locator('#reply')).toHaveValue(/入會|登記/)
    await expectNothingFromAxe(page)
    await page.getByRole('button', { name: 'Send and close' }).click()
    await expect(page.getByRole('button', { name: 'Open it again' })).toBeVisible()
  })
  expect(cost.clicks).toBe(2)
  // 15:30, sixty seconds: half of them for reading. A colleague takes two more clicks to choose.
  expect(secondsOf({ ...cost, clicks: cost.clicks + 2 })).toBeLessThanOrEqual(30)
})
