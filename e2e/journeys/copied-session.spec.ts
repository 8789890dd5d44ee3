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
  const statuses: number[] = []
  there.on('response', (response) => {
    if (/\/api\/(auth|member)\//.test(response.url())) statuses.push(response.status())
  })
  await there.goto('/en/member')
  if (english) await expectSessionEnded(there, english)
  // The page makes several calls at once. The first to arrive ends the session (401, of which only 1003 does so); those
  // behind it find it ended (403), and their responses may be the quicker ones.
  expect(statuses).toContain(401)
  expect(statuses.filter((status) => status !== 401 && status !== 403)).toEqual([])
  await there.context().close()
  const actions = (await auditAbout(person.id)).map(({ action }) => action)
  expect(actions).toContain('session.token-without-its-cookie')
})
