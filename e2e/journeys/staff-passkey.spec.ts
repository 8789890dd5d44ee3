import { expect, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'
import { withFingerprintReader } from '../support/fingerprint-reader.ts'
import { languageIn } from '../support/languages.ts'
import { signInAtConsole } from '../support/staff-console.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** A passkey belongs to a name, never to a bare address. */
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

const language = languageIn('zh-HK')
test(`a passkey is made, signs in and is removed in ${language.locale}`, async ({ page }) => {
  await withFingerprintReader(page)
  await signInAtConsole(page, 'demo.instructor', language)
  await page.goto('/staff/own-sign-in')
  const device = `Tablet ${language.locale}`
  await page.locator('#passkey-label').fill(device)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: device })
  await expect(row).toBeVisible()
  await expectNothingFromAxe(page)

  await page.locator('.console-header button').last().click()
  await expect(page.locator('#username')).toBeVisible()
  await page.locator('form button[type="button"]').click()
  await expect(page.locator('.console-nav')).toBeVisible()

  await page.goto('/staff/own-sign-in')
  await row.getByRole('button').click()
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(row).toHaveCount(0)
})

test('ten recovery codes are shown once', async ({ page }) => {
  await signInAtConsole(page, 'demo.instructor', { locale: 'en-US' })
  await page.goto('/staff/own-sign-in')
  await page.getByRole('button', { name: 'Make ten new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make ten new codes' }).click()
  const codes = page.getByRole('status').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(page.getByText('You have 10 left.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have 10 left.')).toBeVisible()
  await expect(codes).toHaveCount(0)
})
