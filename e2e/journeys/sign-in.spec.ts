import { expect, type Page, test } from '@playwright/test'
import { asksForWork } from '../support/asks-for-work.ts'
import { Keyboard, quietPhone } from '../support/keyboard.ts'
import { languageIn, languages } from '../support/languages.ts'
import {
  demoMember,
  expectSessionEnded,
  freshMobile,
  isHome,
  registerAtCounter,
  signIn,
  signInByKeyboard,
  storedSession,
  submit,
} from '../support/member.ts'
import { requiredVariable } from '../support/stack-control.ts'
import { demoPassword, suspend } from '../support/staff-desk.ts'

/** As people type it from a card. */
const spaced = (memberNo: string) => memberNo.toLowerCase().replace(/^(sspd)/, '$1 ')

const language = languageIn('en-US')
const { locale, prefix, say } = language

test.describe(() => {
  test.use(quietPhone)

  test(`by keyboard on a phone in ${locale}: in by the mobile, out in one tab and so in the other, in by the member number as on the card (S2-38, S2-67, S2-68, S4-03, S4-04, S4-05, S7-28, S7-29, D-073, D-142)`, async ({
    page,
    context,
  }) => {
    const person = demoMember(101)
    const keyboard = new Keyboard(page)
    await page.goto(`${prefix}/login`)
    await keyboard.type(page.locator('#who'), person.mobile)
    await keyboard.type(page.locator('#password'), demoPassword)
    await keyboard.press(page.getByRole('button', { name: say('member', 'password.show') }))
    await expect(page.locator('#password')).toHaveAttribute('type', 'text')
    await keyboard.press(page.locator('main button[type=submit]'))
    await expect(page).toHaveURL(new RegExp(`${prefix}/member$`))
    await expect(page.locator('#member-card')).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${prefix}/member`)
    await expect(other.locator('#member-card')).toBeVisible()

    await page.bringToFront()
    const dialog = page.getByRole('dialog').filter({ hasText: say('member', 'logout.confirm') })
    const askToLogOut = async () => {
      await keyboard.press(
        page.getByTestId('site-header').getByRole('button', { name: say('common', 'layout.openMenu') }),
      )
      // S2-38: what a member is offered, and no longer what a guest is.
      const account = page.locator('#menu-drawer nav ~ ul a:visible')
      expect(await account.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        ['/member', '/notification', '/health-risk', '/health-data'].map((path) => prefix + path),
      )
      await keyboard.press(page.locator('#menu-drawer').getByRole('button', { name: say('menu', 'logout.label') }))
      await expect(dialog).toBeVisible()
    }
    await askToLogOut()
    await keyboard.press(dialog.getByRole('button', { name: say('common', 'common.cancel') }))
    await expect(dialog).toBeHidden()
    expect((await storedSession(page)).auth.loginStatus).toBe(true)
    await page.keyboard.press('Escape')
    await askToLogOut()
    const [call] = await Promise.all([
      page.waitForRequest(/\/api\/auth\/logout$/),
      keyboard.press(dialog.getByRole('button', { name: say('common', 'common.confirm') })),
    ])
    expect(call.headers().authorization).toMatch(/^Bearer /)
    expect(call.postData()).toBeNull()
    await page.waitForURL(isHome)
    await expectSessionEnded(other, language)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${prefix}/login\\?redirect=`))
    await expect(page.locator('#member-card')).toBeHidden()

    await signInByKeyboard(page, keyboard, { memberNo: spaced(person.memberNo), password: demoPassword })
    await expect(page.locator('#member-card')).toBeVisible()
    const stored = await storedSession(page)
    expect(stored.auth.loginStatus).toBe(true)
    expect(stored.tokenInfo.decodedToken.member_type).toBe('MEMBER')
  })
})

test('mobile and member number together must be of one person, in the call as well (D-074)', async ({ request }) => {
  const enter = async (who: object) => {
    const answer = await request.post(`${requiredVariable('WEB_URL')}/api/auth/login`, {
      data: { ...who, password: demoPassword },
      headers: { 'accept-language': 'en-US' },
    })
    return [answer.status(), (await answer.json()).error_message]
  }
  const refused = [404, 'Your DHC Member No. has not been registered.']
  expect(await enter({ mobile: demoMember(101).mobile, member_no: demoMember(102).memberNo })).toEqual(refused)
  expect(await enter({ mobile: freshMobile(), member_no: demoMember(101).memberNo })).toEqual(refused)
  expect(await enter({ mobile: demoMember(101).mobile, member_no: demoMember(101).memberNo })).toEqual([200, undefined])
})

test('beyond the budget of answers the page earns a proof of work and signs in by itself (SEC-06)', async ({
  page,
}) => {
  const proofs = await asksForWork(page, '/api/auth/login')
  await signIn(page, demoMember(101))
  expect(proofs).toEqual([undefined, expect.any(String)])
})

for (const { locale, prefix, say } of languages) {
  test(`the messages of the login form in ${locale}, word for word (S5-05, S8-07, S8-09)`, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/auth/login')) calls.push(request.url())
    })
    await page.goto(`${prefix}/login`)
    await submit(page)
    await expect(page.locator('#who-error')).toContainText(say('errors', 'mobileOrMemberNoRequired'))
    expect(calls).toEqual([])
    await page.locator('#who').fill(freshMobile())
    await page.locator('#password').fill('Wrong1234')
    await submit(page)
    await expect(page.locator('#who-error')).toContainText(say('errors', 'mobileNotRegistered'))
    await page.locator('#who').fill(demoMember(102).mobile)
    await submit(page)
    await expect(page.locator('#password-error')).toContainText(say('errors', 'passwordWrong'))
    await expect(page).toHaveURL(new RegExp(`${prefix}/login$`))
  })
}

test('who guesses too often waits, and is told how many minutes; who is suspended is told to ask (1105, 1106, D-075)', async ({
  page,
  request,
}) => {
  const [guessed, suspended] = await Promise.all([registerAtCounter(), registerAtCounter()])
  await suspend(suspended.id)
  const guess = { mobile: guessed.mobile, password: 'Wrong1234' }
  for (let tries = 0; tries < 10; tries += 1)
    await request.post(`${requiredVariable('WEB_URL')}/api/auth/login`, { data: guess })
  for (const { prefix, say } of languages) {
    await page.goto(`${prefix}/login`)
    const enter = async ({ mobile, password }: typeof guessed) => {
      await page.locator('#who').fill(mobile)
      await page.locator('#password').fill(password)
      await submit(page)
    }
    await enter(guessed)
    await expect(page.getByRole('alert')).toContainText(say('errors', 'accountLocked', { minutes: 15 }))
    await expect(page.getByRole('alert')).toContainText(say('member', 'login.forgotHelps'))
    await expect(page.locator('main a.primary-button')).toHaveText(say('menu', 'forgot-password.label'))
    await enter(suspended)
    await expect(page.getByRole('alert')).toContainText(say('errors', 'accountSuspended'))
    expect((await storedSession(page))?.auth.loginStatus ?? false).toBe(false)
  }
})

test('a guest at a member page signs in and comes back; a stranger’s address is not followed (S6-03, D-070)', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/member')) calls.push(request.url())
  })
  await page.goto('/sc/member/change-password')
  await expect(page).toHaveURL(/\/sc\/login\?redirect=/)
  expect(calls).toEqual([])
  await page.locator('#who').fill(demoMember(102).mobile)
  await page.locator('#password').fill(demoPassword)
  await submit(page)
  await expect(page).toHaveURL(/\/sc\/member\/change-password$/)
  await page.goto('/en/login')
  await expect(page).toHaveURL(/\/en\/member$/)
})

test('the token is extended on every page but home and login, and replaced in the store (S2-73, S3-34, S4-07, S4-08, S7-26, S7-27, D-066)', async ({
  page,
}) => {
  await signIn(page, demoMember(101))
  const before = (await storedSession(page)).tokenInfo.accessToken
  const extended: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/extend_token')) extended.push(new URL(page.url()).pathname)
  })
  for (const path of ['/en/service/about-us', '/en/activity/latest-news', '/en/member', '/en'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(extended).toHaveLength(3)
  expect((await storedSession(page)).tokenInfo.accessToken).not.toBe(before)
})

/** Answers the service itself never gives together, which the document names all the same. */
const answerProfileWith = (page: Page, status: number, code: number) =>
  page.route(/\/api\/member\/profile$/, (route) =>
    route.fulfill({
      status,
      json: {
        metadata: { success: false, request_id: 'stub' },
        payload: { error_code: code, error_message: 'X' },
        error_code: code,
        error_message: 'X',
      },
    }),
  )

test('a refusal of any other kind leaves the member signed in; 1004 ends the session with any status, and home says so once (S4-06, S8-02, S8-03, S8-05, D-064)', async ({
  page,
}) => {
  await signIn(page, demoMember(104))
  for (const [status, code] of [
    [400, 1003],
    [401, 1103],
    [429, 1002],
    [503, 1008],
  ] as const) {
    await answerProfileWith(page, status, code)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect((await storedSession(page)).auth.loginStatus).toBe(true)
  }
  await answerProfileWith(page, 400, 1004)
  await page.reload()
  await page.waitForURL(isHome)
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  expect((await storedSession(page)).auth.loginStatus).toBe(false)
  await page.reload()
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeHidden()
})

test('logging out from the bar of a desktop works also when the service is away (S8-19, D-067)', async ({ page }) => {
  await signIn(page, demoMember(101))
  await page.route(/\/api\/auth\/logout$/, (route) => route.abort())
  const header = page.getByTestId('site-header')
  await header.getByText('Account', { exact: true }).click()
  await header.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(isHome)
  expect((await storedSession(page)).auth.loginStatus).toBe(false)
})
