import { expect, type Page, test } from '@playwright/test'
import { demoMember, signIn, storedSession, submit } from '../support/member.ts'
import { codeSentTo, demoPassword } from '../support/staff-desk.ts'

const refuse = (page: Page, path: RegExp, status: number, code: number) =>
  page.route(path, (route) =>
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

const isHome = (url: URL) => ['/', '/en', '/sc'].includes(url.pathname)

for (const [by, mobile, memberNo] of [
  ['mobile', demoMember(101).mobile, ''],
  ['member number in small letters', '', demoMember(101).memberNo.toLowerCase()],
  ['both', demoMember(101).mobile, demoMember(101).memberNo],
] as const) {
  test(`a member signs in by ${by} (S4-03, D-073)`, async ({ page }) => {
    await page.goto('/en/login')
    await page.locator('#mobile').fill(mobile)
    await page.locator('#member_no').fill(memberNo)
    await page.locator('#password').fill(demoPassword)
    await submit(page)
    await expect(page).toHaveURL(/\/en\/member$/)
    const stored = await storedSession(page)
    expect(stored.auth.loginStatus).toBe(true)
    expect(stored.tokenInfo.decodedToken.member_type).toBe('MEMBER')
  })
}

test('mobile and member number must be of one person (D-074)', async ({ page }) => {
  await page.goto('/en/login')
  await page.locator('#mobile').fill(demoMember(101).mobile)
  await page.locator('#member_no').fill(demoMember(102).memberNo)
  await page.locator('#password').fill(demoPassword)
  await submit(page)
  await expect(page.locator('#member_no-error')).toContainText('Your DHC Member No. has not been registered.')
})

test('beyond the budget of answers the page earns a proof of work and signs in by itself (SEC-06, security section 8)', async ({
  page,
}) => {
  const proofs: unknown[] = []
  const wantsProof = { proof_of_work: 'X' }
  await page.route('**/api/auth/login', (route) => {
    const { proof_of_work } = route.request().postDataJSON() as { proof_of_work?: string }
    proofs.push(proof_of_work)
    if (proof_of_work !== undefined) return route.continue()
    return route.fulfill({
      status: 422,
      json: {
        metadata: { success: false, request_id: 'stub' },
        payload: { error_code: 1001, error_message: 'X', fields: wantsProof },
        error_code: 1001,
        error_message: 'X',
      },
    })
  })
  await signIn(page, demoMember(101))
  expect(proofs).toEqual([undefined, expect.any(String)])
})

test('the messages of the login form, word for word (S5-05, S8-07, S8-09)', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/login')) calls.push(request.url())
  })
  await page.goto('/en/login')
  await submit(page)
  await expect(page.locator('#mobile-error')).toContainText('Please input either Mobile phone or DHC Member No')
  expect(calls).toEqual([])
  await page.locator('#mobile').fill('51234567')
  await page.locator('#password').fill('Wrong1234')
  await submit(page)
  await expect(page.locator('#mobile-error')).toContainText('Your Mobile Phone No. has not been registered.')
  await page.locator('#mobile').fill(demoMember(102).mobile)
  await submit(page)
  await expect(page.locator('#password-error')).toContainText('Your password does not match. Please try again.')
  await expect(page).toHaveURL(/\/en\/login$/)
})

test('what is typed while a slow phone still loads is not lost: the fields open when somebody listens', async ({
  page,
}) => {
  await page.route(/entry\.client/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goto('/en/login', { waitUntil: 'commit' })
  await expect(page.locator('#mobile')).toBeDisabled()
  await page.locator('#mobile').fill('1234')
  await submit(page)
  await expect(page.locator('#mobile-error')).toContainText('Contact number format is not correct')
})

test('by keyboard alone, with the password shown (S8-09)', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('#mobile')).toBeEnabled()
  await page.locator('#mobile').focus()
  await page.keyboard.type(demoMember(102).mobile)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/member$/)
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
  await page.locator('#mobile').fill(demoMember(102).mobile)
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

for (const [status, code] of [
  [401, 1003],
  [403, 1004],
  [400, 1004],
] as const) {
  test(`an answer of ${status} with ${code} ends the session; home says why, in the same language (S4-06, S8-02, S8-03, D-064)`, async ({
    page,
  }) => {
    await signIn(page, demoMember(104))
    await refuse(page, /\/api\/member\/profile$/, status, code)
    await page.reload()
    await page.waitForURL(isHome)
    expect(new URL(page.url()).pathname).toBe('/en')
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
    const { tokenInfo, auth } = await storedSession(page)
    expect(auth.loginStatus).toBe(false)
    expect(tokenInfo).toEqual({ accessToken: '', expiresIn: '', decodedToken: { member_type: '' } })
    await page.reload()
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeHidden()
  })
}

for (const [status, code] of [
  [400, 1003],
  [401, 1103],
  [429, 1002],
  [503, 1008],
] as const) {
  test(`an answer of ${status} with ${code} leaves the member signed in (S8-05)`, async ({ page }) => {
    await signIn(page, demoMember(104))
    await refuse(page, /\/api\/member\/profile$/, status, code)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect((await storedSession(page)).auth.loginStatus).toBe(true)
  })
}

test('logging out asks first, ends the other tab too, and the back button shows nothing personal (S2-67, S2-68, S4-04, S4-05, S7-29)', async ({
  page,
  context,
}) => {
  await signIn(page, demoMember(101))
  const other = await context.newPage()
  await other.goto('/en/member')
  await expect(other.locator('#part-residence')).toBeVisible()
  await page.getByTestId('site-header').getByText('Account', { exact: true }).click()
  await page.getByTestId('site-header').getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to log out?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await storedSession(page)).auth.loginStatus).toBe(true)
  await page.getByTestId('site-header').getByText('Account', { exact: true }).click()
  await page.getByTestId('site-header').getByRole('button', { name: 'Log out' }).click()
  const [call] = await Promise.all([
    page.waitForRequest(/\/api\/auth\/logout$/),
    dialog.getByRole('button', { name: 'Confirm' }).click(),
  ])
  expect(call.headers().authorization).toMatch(/^Bearer /)
  expect(call.postData()).toBeNull()
  await page.waitForURL(isHome)
  expect((await storedSession(page)).auth.loginStatus).toBe(false)
  await other.waitForURL(isHome)
  await page.goBack()
  await expect(page.locator('#part-residence')).toBeHidden()
  await expect(page).not.toHaveURL(/\/member$/)
})

test('logging out on a phone from the drawer works also when the service is away (S8-19, D-067)', async ({ page }) => {
  await signIn(page, demoMember(101))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/api\/auth\/logout$/, (route) => route.abort())
  await page.getByTestId('site-header').getByRole('button', { name: /menu/i }).click()
  await page.locator('#menu-drawer').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(isHome)
  expect((await storedSession(page)).auth.loginStatus).toBe(false)
})

test('a copied app-store is worth nothing in another browser: 401 with 1003 at the first call (security 1.3)', async ({
  page,
  browser,
}) => {
  await signIn(page, demoMember(101))
  const { accessToken } = (await storedSession(page)).tokenInfo
  const stolen = await page.evaluate(() => localStorage.getItem('app-store') ?? '')
  const thief = await browser.newContext()
  const there = await thief.newPage()
  await there.goto('/en')
  const answer = await there.request.post('/api/member/profile', {
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
  })
  expect(answer.status()).toBe(401)
  expect(await answer.json()).toMatchObject({ error_code: 1003 })
  await there.evaluate((text) => localStorage.setItem('app-store', text), stolen)
  await there.goto('/en/member')
  await there.waitForURL(isHome)
  await expect(there.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await thief.close()
})

test('a forgotten password: the code to the registered phone, a wrong one refused, then the new password (S2-44, S8-10, D-099)', async ({
  page,
}) => {
  const junior = demoMember(103)
  const newPassword = 'Harbour9View'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/forgot-password')
  await page.locator('#member_no').fill(junior.memberNo)
  await submit(page)
  await expect(page.locator('#one_time_password')).toBeFocused()
  const code = await codeSentTo(junior.mobile)
  await page.locator('#one_time_password').fill(code === '000000' ? '000001' : '000000')
  await submit(page)
  await expect(page.locator('#one_time_password-error')).toContainText('The one-time password is incorrect.')
  await page.locator('#one_time_password').fill(code)
  await submit(page)
  await page.locator('#new_password').fill(newPassword)
  await page.locator('#confirm_password').fill('Harbour9Vie')
  await submit(page)
  await expect(page.locator('#confirm_password-error')).toContainText("Your password doesn't match.")
  await page.locator('#confirm_password').fill(newPassword)
  await submit(page)
  await expect(page.locator('main')).toContainText('Your password has been changed.')
  await page.locator('main').getByRole('link', { name: 'Log in' }).click()
  await page.locator('#member_no').fill(junior.memberNo)
  await page.locator('#password').fill(newPassword)
  await submit(page)
  await expect(page).toHaveURL(/\/en\/member$/)
})
