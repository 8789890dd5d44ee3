import { requestTelehealthCall } from '@dhc/contracts/member-api/telehealth'
import { addDays, hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import { expect, type Page } from '@playwright/test'
import { expectNothingFromAxe, expectNothingFromAxeAsShown } from '../support/axe.ts'
import { test } from '../support/closing-test.ts'
import { watchConsole } from '../support/console-watch.ts'
import { secondsOf, startCounting } from '../support/cost.ts'
import { languages } from '../support/languages.ts'
import { type NewMember, registerAtCounter, signIn, storedSession } from '../support/member.ts'
import { signInAtConsole } from '../support/staff-console.ts'
import { deskOf } from '../support/staff-desk.ts'

const english = { locale: 'en-US' } as const
const today = () => hongKongDateOf(new Date())

test.use({ viewport: { width: 1366, height: 768 } })

/** Somebody whose review was due so long ago that nobody stands before them in the list. */
async function registerOverdue(): Promise<NewMember> {
  const person = await registerAtCounter({ given_name_en: 'Recall' })
  const nurse = await deskOf('demo.clinical')
  await nurse.call('POST', `/api/staff/members/${person.id}/risk_assessments`, {
    date: '1990-01-01',
    type: 'Fall risk',
    riskLevel: 'HIGH',
    summary: 'Unsteady.',
    nextReview: '1990-07-01',
  })
  return person
}

for (const language of languages) {
  test(`the screens about one person open in ${language.locale}, and axe finds nothing`, async ({ page }) => {
    const person = await registerAtCounter()
    const nurse = await deskOf('demo.clinical')
    const risk = { date: today(), type: 'Fall risk', riskLevel: 'MEDIUM', summary: 'Unsteady.' }
    await nurse.call('POST', `/api/staff/members/${person.id}/risk_assessments`, risk)
    const pressure = { type: 'BLOOD_PRESSURE', systolic: 142, diastolic: 88, pulse: 71 }
    await nurse.call('POST', `/api/staff/members/${person.id}/health_check`, { readings: [pressure] })
    const complaints = watchConsole(page)
    await signInAtConsole(page, 'demo.clinical', language)
    for (const address of ['', '/readings', '/risks', '/notes']) {
      await page.goto(`/staff/clinic/${person.id}${address}`)
      await expect(page.getByText(person.memberNo)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /…$/ })).toHaveCount(0)
      await expectNothingFromAxe(page)
    }
    expect(complaints).toEqual([])
  })
}

/** Tab after each value, as a hand that never leaves the keyboard. */
async function typeEach(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
}

test.describe('where an answer is lost on purpose', () => {
  // Playwright does not see what a page sends once the console's worker stands between.
  test.use({ serviceWorkers: 'block' })

  test('a health check is typed with Tab alone; 190/115 says at once what to do; the average of two is stored', async ({
    page,
  }) => {
    const person = await registerAtCounter()
    await signInAtConsole(page, 'demo.clinical', english)
    await page.goto('/staff/clinic')
    await expect(page.locator('#find-member')).toBeFocused()
    await page.keyboard.type(person.memberNo)
    await page.keyboard.press('Enter')
    await expect(page.locator('#systolic1')).toBeFocused()

    await typeEach(page, ['190', '115', '96'])
    await expect(page.getByRole('alert').filter({ hasText: 'call 999 now' })).toBeVisible()
    await expect(page.locator('#systolic2')).toBeFocused()
    await typeEach(page, ['18', '110', '90'])
    await typeEach(page, ['5.6'])
    await expect(page.locator('#mealType')).toBeFocused()
    await page.keyboard.type('Random')
    await page.keyboard.press('Tab')
    await typeEach(page, ['97', '36.7', '', '165', '60.5'])
    await expect(page.getByText('22.2 kg/m²')).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    // The wrong field is named and has the focus; nothing was sent.
    await expect(page.locator('#systolic2')).toBeFocused()
    await expect(page.locator('#systolic2-error')).toHaveText('Type a number from 50 to 260.')
    await expectNothingFromAxeAsShown(page)
    await page.keyboard.press('End')
    await page.keyboard.type('1')
    await expect(page.getByText('186/113')).toBeVisible()

    // The service stores it and its answer is lost: the same Enter again stores nothing twice.
    await page.route(
      '**/health_check',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible()
    await page.keyboard.press('Enter')
    const slip = page.getByRole('region', { name: 'Stored' })
    await expect(slip).toContainText('186/113')
    await expect(slip).toContainText('average of 190/115 and 181/110')
    await expect(slip).toContainText('call 999 now')
    await expectNothingFromAxeAsShown(page)
    await expect(page.getByRole('button', { name: 'Next person' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#find-member')).toBeFocused()

    await page.goto(`/staff/clinic/${person.id}/readings`)
    await expect(page.locator('.desk-table tbody tr')).toHaveCount(1)
    await expect(page.locator('.chart-picture [data-mark]')).toHaveCount(2)
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.locator('#remove-reason')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('#remove-reason').fill('The cuff was too small.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('There are no readings in this period.')).toBeVisible()
  })
})

test('a file of readings is brought in as a whole or not at all', async ({ page }) => {
  const person = await registerAtCounter()
  await signInAtConsole(page, 'demo.clinical', english)
  await page.goto(`/staff/clinic/${person.id}/readings`)
  await page.getByText('Bring readings from a file').click()
  const rows = ['type,recorded_at,oxygen', `OXYGEN,${addDays(today(), -2)}T08:00:00+08:00,97`]
  const bring = async (lines: readonly string[]) => {
    const buffer = Buffer.from(lines.join('\n'))
    await page.locator('#readings-file').setInputFiles({ name: 'readings.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Bring them in' }).click()
  }
  await bring([...rows, `OXYGEN,${addDays(today(), -1)}T08:00:00+08:00,970`])
  await expect(page.getByText('Line 3, column “oxygen”')).toBeVisible()
  await bring(rows)
  await expect(page.getByText('1 reading stored; 0 were there already.')).toBeVisible()
  await page.getByRole('button', { name: 'Blood oxygen' }).click()
  await expect(page.locator('.desk-table tbody tr')).toHaveCount(1)
})

test('a risk assessment begins with a template and is read by the member at home; a mistake is put right', async ({
  page,
  browser,
}) => {
  const person = await registerAtCounter()
  await signInAtConsole(page, 'demo.clinical', english)
  await page.goto(`/staff/clinic/${person.id}/risks`)
  const summary = page.locator('#risk-summary')
  const costOf = await startCounting(page)
  const cost = await costOf(async () => {
    await page.getByRole('button', { name: 'Fall risk' }).click()
    await expect(summary).not.toHaveValue('')
    const first = await summary.inputValue()
    await page.getByRole('radio', { name: 'High risk' }).check()
    await expect(summary).not.toHaveValue(first)
    await summary.clear()
    await summary.pressSequentially('You fell on the stairs twice this year.')
    await page.getByRole('button', { name: 'Store the assessment' }).click()
    await expect(page.locator('.desk-table tbody tr')).toContainText('You fell on the stairs twice this year.')
  })
  // 11:20 of a day at the centre, three minutes: the template leaves most of them for thinking.
  expect(cost.keys).toBeGreaterThan(0)
  expect(secondsOf(cost)).toBeLessThanOrEqual(60)

  await page.getByRole('button', { name: /^Correct/ }).click()
  await summary.fill('You fell on the stairs three times this year.')
  await page.getByRole('button', { name: 'Store the assessment' }).click()
  await expect(page.locator('.desk-table tbody tr')).toContainText('three times')

  const home = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(home, person, person.password)
  await home.goto('/en/health-risk')
  await expect(home.locator('main')).toContainText('You fell on the stairs three times this year.')
  await expect(home.locator('main')).toContainText('High risk')
})

test('a consultation goes from the request to its end: time and link, note, done (D-127)', async ({
  page,
  browser,
}) => {
  const person = await registerAtCounter({ given_name_en: 'Video' })
  const home = await (await browser.newContext()).newPage()
  await signIn(home, person, person.password)
  await askForVideo(home)

  await signInAtConsole(page, 'demo.clinical', english)
  const row = page.locator('.desk-table tr').filter({ hasText: person.memberNo })
  // Other journeys ask and are answered meanwhile, which moves the pages.
  await expect(async () => {
    await page.goto('/staff/consultations')
    await lookFor(page, row)
  }).toPass()
  await row.getByRole('button', { name: /^Fix a time/ }).click()
  const dialog = page.getByRole('dialog')
  const soon = new Date(Date.now() + 10 * 60_000)
  await dialog.locator('#schedule-date').fill(hongKongDateOf(soon))
  await dialog.locator('#schedule-time').fill(hongKongTimeOf(soon))
  await dialog.getByRole('button', { name: 'Fix it and tell the member' }).click()
  await expect(dialog.locator('#schedule-link')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('#schedule-link').fill('https://video.example.org/journey')
  await dialog.locator('#schedule-note').fill('See you soon.')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.locator('#diary-date').fill(hongKongDateOf(soon))
  await expect(row.getByRole('link', { name: 'Join the video' })).toHaveAttribute(
    'href',
    'https://video.example.org/journey',
  )
  await expectNothingFromAxeAsShown(page)
  const costOf = await startCounting(page)
  const cost = await costOf(async () => {
    const [video] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByRole('link', { name: 'Join the video' }).click(),
    ])
    await video.close()
    await row.getByRole('button', { name: /^Done/ }).click()
    await dialog.locator('#done-note').waitFor()
    await page.keyboard.type('Sleep diary for two weeks.')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Sleep diary for two weeks.')
  })
  // A day at the centre, 15:00: besides what is written down.
  expect(cost.clicks).toBe(2)
  await expect(row.getByRole('button')).toHaveCount(0)
  await home.reload()
  await expect(home.locator('main')).toContainText('Sleep diary for two weeks.')
})

/** As the page itself would send it; the form has a journey of its own. */
async function askForVideo(home: Page): Promise<void> {
  const { tokenInfo } = await storedSession(home)
  const answer = await home.request.post(requestTelehealthCall.path, {
    headers: { authorization: `Bearer ${tokenInfo.accessToken}` },
    data: {
      channel: 'VIDEO',
      reason: 'A journey.',
      contactNumber: '5550 0177',
      preferred: [{ date: addDays(today(), 2), part: 'AM' }],
    },
  })
  expect(answer.status()).toBe(200)
  await home.goto('/en/telehealth')
}

/** Whoever has waited longest stands first: a person of this minute is on the last page. */
async function lookFor(page: Page, row: ReturnType<Page['locator']>): Promise<void> {
  await expect(page.getByText(/^Page \d+ of \d+/).first()).toBeVisible()
  const next = page.getByRole('button', { name: 'Next page' })
  while ((await row.count()) === 0 && (await next.count()) > 0) {
    const before = await page
      .getByText(/^Page \d+ of \d+/)
      .first()
      .textContent()
    await next.click()
    await expect(page.getByText(/^Page \d+ of \d+/).first()).not.toHaveText(before ?? '')
  }
  await expect(row).toBeVisible()
}

test('a recall is logged with at most 8 keys each, and who was called is out of the list', async ({ page }) => {
  const people = [await registerOverdue(), await registerOverdue()]
  await signInAtConsole(page, 'demo.clinical', english)
  await page.goto('/staff/recalls')
  const rowOf = ({ mobile }: NewMember) =>
    page.locator('.desk-table tr').filter({ has: page.locator(`a[href="tel:+852${mobile}"]`) })
  for (const person of people) await expect(rowOf(person)).toBeVisible()
  const count = await startCounting(page)
  for (const person of people) {
    await rowOf(person).getByRole('button').focus()
    const cost = await count(async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('radio', { name: 'Reached' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('#recall-next')).toHaveValue(addDays(today(), 1))
      await page.keyboard.press('Enter')
      await expect(rowOf(person)).toHaveCount(0)
    })
    expect(cost.keys).toBeGreaterThan(0)
    expect(cost.keys).toBeLessThanOrEqual(8)
    // The next person of the list is under the hand.
    if (person === people[0]) await expect(page.locator('.desk-table button').first()).toBeFocused()
  }
})
