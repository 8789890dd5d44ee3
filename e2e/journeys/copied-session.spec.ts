import { showProfileCall } from '@dhc/contracts/member-api/profile'
import { expect, test } from '@playwright/test'
import { languages } from '../support/languages.ts'
import { expectSessionEnded, registerAtCounter, signIn, storedSession } from '../support/member.ts'
import { auditAbout } from '../support/staff-desk.ts'

const english = languages.find(({ locale }) => locale === 'en-US')

test('a copied app-store is worth nothing in another browser: 401 with 1003 at its first call, and written down (SEC-03)', async ({
  page,
  browser,
}) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  const stolen = await page.evaluate(() => localStorage.getItem('app-store') ?? '')
  const there = await (await browser.newContext()).newPage()
  await there.goto('/en')
  await there.evaluate((text) => localStorage.setItem('app-store', text), stolen)
  // By hand: a page makes several calls at once, and leaves with the first answer that says the session is over.
  const { accessToken } = (await storedSession(page)).tokenInfo
  const answer = await there.request.post(showProfileCall.path, { headers: { authorization: `Bearer ${accessToken}` } })
  expect([answer.status(), (await answer.json()).error_code]).toEqual([401, 1003])
  await there.goto('/en/member')
  if (english) await expectSessionEnded(there, english)
  await there.context().close()
  const actions = (await auditAbout(person.id)).map(({ action }) => action)
  expect(actions).toContain('session.token-without-its-cookie')
})
