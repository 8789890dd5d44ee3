import { expect, test } from '@playwright/test'
import { withFingerprintReader } from '../support/fingerprint-reader.ts'
import { languages } from '../support/languages.ts'
import { registerAtCounter, signIn } from '../support/member.ts'
import { chooseLargeLetters, expectFitsPhone, smallPhone } from '../support/phone.ts'

/** A phone at Large, with a fingerprint reader as Chromium plays it; a passkey belongs to a name, never to a bare address. */
test.use({
  viewport: smallPhone,
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
})

for (const { locale, prefix, say } of languages)
  test(`who set up a passkey signs in with it, confirms with it and is rid of it, on a phone at Large in ${locale} (decision 0076)`, async ({
    page,
  }) => {
    await withFingerprintReader(page)
    const person = await registerAtCounter()
    await signIn(page, person, person.password, prefix)
    await chooseLargeLetters(page)
    await page.goto(`${prefix}/member/security`)
    const part = page.getByRole('region', { name: say('member', 'passkeys.heading') })
    await part.getByRole('button', { name: say('member', 'passkeys.add') }).click()
    await expect(part.getByText(say('member', 'passkeys.isSetUp'))).toBeVisible()
    await expect(part.getByRole('listitem')).toHaveCount(1)
    await expectFitsPhone(page)

    // Another day, without the cookie of the session.
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.removeItem('app-store'))
    await page.goto(`${prefix}/login`)
    await chooseLargeLetters(page)
    await page.reload()
    await expect(page.getByRole('button', { name: say('member', 'login.passkey') })).toBeVisible()
    await expectFitsPhone(page)
    await page.getByRole('button', { name: say('member', 'login.passkey') }).click()
    await expect(page.locator('#member-card')).toBeVisible()

    await page.goto(`${prefix}/member/security`)
    await expect(part.getByText(say('member', 'passkeys.neverUsed'))).toBeHidden()
    await part.getByRole('button', { name: say('member', 'passkeys.remove') }).click()
    await expect(part.getByText(say('member', 'passkeys.isRemoved'))).toBeVisible()
    await expect(part.getByRole('listitem')).toHaveCount(0)
    // The button that was pressed is gone, and the focus is still in its part.
    expect(await page.evaluate(() => document.activeElement?.closest('section') !== null)).toBe(true)
  })
