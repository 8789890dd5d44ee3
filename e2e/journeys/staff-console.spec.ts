import { defaultLocale } from '@dhc/locales/locale'
import { expect, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'
import { watchConsole } from '../support/console-watch.ts'
import { startCounting } from '../support/cost.ts'
import { languages } from '../support/languages.ts'
import { registerAtCounter } from '../support/member.ts'
import { findPersonToEnrol, signInAtConsole } from '../support/staff-console.ts'
import { demoPassword } from '../support/staff-desk.ts'

const english = { locale: 'en-US' } as const

test.use({ viewport: { width: 1366, height: 768 } })

for (const language of languages) {
  test(`every screen of the staff console opens in ${language.locale}, and axe finds nothing`, async ({ page }) => {
    const complaints = watchConsole(page)
    await signInAtConsole(page, 'demo.admin', language)
    const addresses = await page
      .locator('.console-nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(9)
    for (const address of [...addresses, '/staff/own-sign-in']) {
      await page.goto(address)
      await expect(page.locator('#work h1')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /…$/ })).toHaveCount(0)
      await expectNothingFromAxe(page, { isInAnotherLanguage: language.locale !== defaultLocale })
    }
    expect(complaints).toEqual([])
  })
}

test('a walk-in is entered by keyboard alone, with at most 25 keys after the member number', async ({ page }) => {
  const person = await registerAtCounter()
  await signInAtConsole(page, 'demo.frontdesk', english)
  await findPersonToEnrol(page, person.memberNo)
  const costOf = await startCounting(page)
  const { keys, clicks } = await costOf(async () => {
    await page.keyboard.type('ex-03a')
    await expect(page.getByRole('button', { name: /EX-03A/ })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Successfully enrolled')
    await expect(page.getByRole('button', { name: 'Next person' })).toBeFocused()
  })
  expect(clicks).toBe(0)
  expect(keys).toBeGreaterThan(0)
  expect(keys).toBeLessThanOrEqual(25)
})

test('a locked screen shows nothing of what is behind it, and loses nothing', async ({ page }) => {
  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.goto('/staff/enrol')
  await page.locator('#find-member').fill('half a name')
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('dialog', { name: 'The screen is locked' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('staff-session') ?? '{}').token)).toBe('')
  await page.getByRole('dialog').locator('#password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#find-member')).toHaveValue('half a name')
})

test('marks of a roll that are given without a network are sent once it is back', async ({ page, context }) => {
  await signInAtConsole(page, 'demo.programme', english)
  await page.goto('/staff/classes')
  // Its first lesson is over, so that it can be marked.
  await page.getByRole('link', { name: 'MH-01A' }).click()
  await page.locator('#work ul a[href*="/lessons/"]').first().click()
  // Somebody of the demonstration: other journeys add people of their own to this class.
  const missed = page
    .locator('.roll > li')
    .filter({ hasText: /SSPD000\d{3}/ })
    .last()
    .getByRole('button', { name: /^Absent/ })
  await expect(missed).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await missed.click()
  // Who was marked already is marked otherwise with a reason.
  await page.getByRole('dialog').getByRole('button', { name: 'Marked by mistake' }).click()
  await expect(missed).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/stored on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/stored on this device/)).toHaveCount(0)
  await page.reload()
  await expect(missed).toHaveAttribute('aria-pressed', 'true')
})

test('an instructor finds the rolls and nothing that is not for instructors', async ({ page }) => {
  await signInAtConsole(page, 'demo.instructor', english)
  await expect(page.locator('.console-nav a')).toHaveText(['Today', 'Lessons and rolls'])
})
