import { expect, test } from '@playwright/test'
import { languages } from '../support/languages.ts'
import { expectSessionEnded, signIn } from '../support/member.ts'
import { registerAtCounter } from '../support/new-member.ts'
import { auditAbout } from '../support/staff-desk.ts'

const english = languages.find(({ locale }) => locale === 'en-US')

test('a copied app-store is worth nothing in another browser: 401 with 1003 at its first call, and written down (security 1.3, SEC-03)', async ({
  page,
  browser,
}) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  const stolen = await page.evaluate(() => localStorage.getItem('app-store') ?? '')
  const there = await (await browser.newContext()).newPage()
  await there.goto('/en')
  await there.evaluate((text) => localStorage.setItem('app-store', text), stolen)
  const [first] = await Promise.all([there.waitForResponse(/\/api\/(auth|member)\//), there.goto('/en/member')])
  // Of all answers with this status only 1003 ends a session.
  expect(first.status()).toBe(401)
  if (english) await expectSessionEnded(there, english)
  await there.context().close()
  const actions = (await auditAbout(person.id)).map(({ action }) => action)
  expect(actions).toContain('session.token-without-its-cookie')
})
