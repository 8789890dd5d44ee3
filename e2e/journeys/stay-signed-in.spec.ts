import { expect, type Page, test } from '@playwright/test'
import { quietPhone } from '../support/keyboard.ts'
import { languageIn, languages } from '../support/languages.ts'
import {
  expectSessionEnded,
  type NewMember,
  registerAtCounter,
  signIn,
  storedSession,
  submit,
} from '../support/member.ts'
import { chooseLargeLetters, expectFitsPhone, smallPhone } from '../support/phone.ts'

test.use(quietPhone)
const { prefix, say } = languageIn('en-US')
const dialog = (page: Page) => page.getByRole('dialog', { name: say('member', 'again.heading') })

/** As after a night: the token ran out, and the service extends it no more. */
const letTimePass = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('app-store') ?? '{}')
    const [head, payload = ''] = stored.state.tokenInfo.accessToken.split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const ended = { ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }
    stored.state.tokenInfo.accessToken = `${head}.${btoa(JSON.stringify(ended)).replaceAll('=', '')}.x`
    localStorage.setItem('app-store', JSON.stringify(stored))
  })

/** The browser is closed and opened again: what was for one window is gone. */
async function closeBrowser(page: Page): Promise<void> {
  await page.goto('about:blank')
  for (const { name, expires } of await page.context().cookies()) {
    if (expires === -1) await page.context().clearCookies({ name })
  }
}

const logInAgain = async (page: Page, person: NewMember) => {
  await dialog(page).locator('#who').fill(person.mobile)
  await dialog(page).locator('#password').fill(person.password)
  await dialog(page)
    .getByRole('button', { name: say('menu', 'login.label') })
    .click()
}

test('who ticks it is still signed in after the browser was closed, and nobody else is (decision 0069)', async ({
  page,
}) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  await closeBrowser(page)
  await page.goto(`${prefix}/member`)
  await expectSessionEnded(page, languageIn('en-US'))

  await page.goto(`${prefix}/login`)
  await page.getByLabel(say('member', 'login.keep')).check()
  await page.locator('#who').fill(person.mobile)
  await page.locator('#password').fill(person.password)
  await submit(page)
  await expect(page.locator('#member-card')).toBeVisible()
  await closeBrowser(page)
  await page.goto(`${prefix}/member/security`)
  await expect(page.getByText(/Stays signed in until/)).toBeVisible()
})

test('an ended session leaves page and numbers as they are; signing in there saves them (decision 0069)', async ({
  page,
}) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  await page.goto(`${prefix}/health-data`)
  const place = page.url()
  await page.locator('#systolic').fill('131')
  await page.locator('#diastolic').fill('84')
  await letTimePass(page)
  await page.getByRole('button', { name: say('health', 'entry.save') }).click()
  await expect(dialog(page)).toBeVisible()
  await logInAgain(page, person)
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('.saved-reading')).toContainText('131/84')
  expect(page.url()).toBe(place)
  expect((await storedSession(page)).auth.loginStatus).toBe(true)
})

test('somebody else who signs in there gets a page of their own, and nothing of what was typed', async ({ page }) => {
  const [person, other] = [await registerAtCounter(), await registerAtCounter()]
  await signIn(page, person, person.password)
  await page.goto(`${prefix}/health-data`)
  await page.locator('#systolic').fill('131')
  await page.locator('#diastolic').fill('84')
  await letTimePass(page)
  await page.getByRole('button', { name: say('health', 'entry.save') }).click()
  await logInAgain(page, other)
  await expect(page).toHaveURL(new RegExp(`${prefix}/member$`))
  await page.goto(`${prefix}/health-data`)
  await expect(page.locator('#systolic')).toHaveValue('')
  await expect(page.getByText('131/84')).toHaveCount(0)
})

for (const { locale, prefix: path, say: tell } of languages)
  test(`numbers typed survive a reload, and a night, on a phone at Large in ${locale}`, async ({ page }) => {
    await page.setViewportSize(smallPhone)
    const person = await registerAtCounter()
    await signIn(page, person, person.password, path)
    await chooseLargeLetters(page)
    await page.goto(`${path}/health-data`)
    await page.locator('#systolic').fill('127')
    // Nobody reloads before the page answers; a busy machine may answer late.
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage).includes('127'))).toBe(true)
    await page.reload()
    await expect(page.locator('#systolic')).toHaveValue('127')
    await expect(page.getByText(tell('common', 'form.draftRestored'))).toBeVisible()
    await expectFitsPhone(page)
    await letTimePass(page)
    await page.reload()
    await expect(page.getByRole('dialog', { name: tell('member', 'again.heading') })).toBeVisible()
    await expectFitsPhone(page)
    await expect(page.locator('#systolic')).toHaveValue('127')
  })

test('a page that is read is no reason to leave: the night is over, and one goes on reading', async ({ page }) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  await letTimePass(page)
  await page.goto(`${prefix}/service/service-charge`)
  await expect.poll(async () => (await storedSession(page)).auth.loginStatus).toBe(false)
  await expect(page).toHaveURL(new RegExp(`${prefix}/service/service-charge$`))
})
