import { expect, test } from '@playwright/test'
import { demoMember, signIn, submit } from '../support/member.ts'
import { demoPassword } from '../support/staff-desk.ts'

const enrolledPath = '/en/activity/programmes/enrolled'
const recordsPath = '/en/activity/programmes/records'

test('a guest who opens my records is sent to sign in and comes back to the same period (S2-12, S2-14, S6-03, D-070)', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/health-programme/')) calls.push(request.url())
  })
  for (const address of [enrolledPath, `${recordsPath}?period=Y1`]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/en\/login\?redirect=/)
  }
  expect(calls).toEqual([])

  const person = demoMember(101)
  await page.locator('#who').fill(person.mobile)
  await page.locator('#password').fill(demoPassword)
  await submit(page)
  await expect(page).toHaveURL(new RegExp(`${recordsPath}\\?period=Y1$`))
  await expect(page.locator('nav[aria-label="Period"] a[aria-current]')).toHaveText('1 year')
})

test('a member sees their own classes, how each stands and the next lesson (S1-12, S3-14, D-118)', async ({ page }) => {
  await signIn(page, demoMember(102))
  await page.goto(enrolledPath)
  await expect(page).toHaveTitle(/^Enrolled courses \| /)
  const cardOf = (classCode: string) => page.locator('main li', { has: page.getByText(classCode, { exact: true }) })
  await expect(cardOf('CD-01A').first()).toContainText('Waiting for confirmation')
  await expect(cardOf('EX-03A').first()).toContainText('Successfully enrolled')
  await expect(cardOf('EX-03A').first()).toContainText('Next lesson')
  await expect(cardOf('EX-02A').first()).toContainText(/On the reserve list \(number \d+\)/)
  await expect(cardOf('EX-02A').first()).not.toContainText('Next lesson')
  await expect(page.locator('main')).not.toContainText('NU-01A')
  await expect(cardOf('EX-02A').first()).toContainText(/You are number \d+ on the reserve list/)
  await expect(cardOf('EX-02A').first().getByRole('button')).toHaveCount(0)

  await cardOf('EX-03A').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/activity\/programmes\/series\/\w+$/)
})

test('my records show what has been, for the period chosen (S9-21, D-119)', async ({ page }) => {
  await signIn(page, demoMember(101))
  await page.goto(recordsPath)
  const rows = page.locator('main tbody tr')
  await expect(rows.filter({ hasText: 'Class RC-01B' })).toContainText('Withdraw application')
  await expect(rows.filter({ hasText: 'Class CD-02B' })).toContainText('Cancelled')
  const periods = page.locator('nav[aria-label="Period"] a')
  await expect(periods).toHaveText(['1 month', '3 months', '6 months', '1 year'])
  await expect(periods.nth(1)).toHaveAttribute('aria-current', 'page')
  await periods.nth(3).click()
  await expect(page).toHaveURL(/period=Y1$/)
  await page.goto(`${recordsPath}?period=Y1&pageSize=20`)
  const carers = rows.filter({ hasText: 'Class RC-02A' })
  await expect(carers).toHaveCount(5)
  // D-102: a lesson's own code, the latest first.
  const codes = ['Absent', 'Attended', 'On leave', 'Attended', 'Attended']
  for (const [index, code] of codes.entries()) await expect(carers.nth(index)).toContainText(code)
})

test('a member without any record is told so, in three languages (S2-84)', async ({ page }) => {
  await signIn(page, demoMember(104))
  for (const [prefix, sentence] of [
    ['/en', 'No records'],
    ['', '沒有紀錄'],
    ['/sc', '没有记录'],
  ] as const) {
    for (const path of ['enrolled', 'records']) {
      await page.goto(`${prefix}/activity/programmes/${path}`)
      await expect(page.locator('main').getByText(sentence, { exact: true })).toBeVisible()
    }
  }
})
