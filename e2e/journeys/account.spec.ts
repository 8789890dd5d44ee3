import { expect, test } from '@playwright/test'
import { fillPerson, fillRest, proveNumber, signIn, storedSession, submit } from '../support/member.ts'
import { codeSentTo } from '../support/staff-desk.ts'

const password = 'Sunny7Day'
const newPassword = 'Cloudy8Day'

/** Each journey changes an account, so each has one of its own. */
async function newMember(page: Parameters<typeof signIn>[0], mobile: string): Promise<void> {
  await proveNumber(page, '/en', mobile, 'SELF')
  await fillPerson(page, ['9', '3', '1958'])
  await fillRest(page, password)
  await submit(page)
  await expect(page.locator('main')).toContainText(/AP\d{8}/)
  await signIn(page, { mobile, memberNo: '' }, password)
}

test('a member changes particulars; two tabs cannot overwrite each other unseen; a change outlives the session (S2-45, D-101, 1007)', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await newMember(page, '91230011')
  const part = (at: typeof page) => at.locator('section[aria-labelledby=part-emergency]')
  const other = await context.newPage()
  await other.goto('/en/member')
  await part(other)
    .getByRole('button', { name: /Change/ })
    .click()
  await other.locator('#emergency_contact-name').fill('Wong Mei')

  await part(page)
    .getByRole('button', { name: /Change/ })
    .click()
  await page.locator('#emergency_contact-name').fill('Lee Ka')
  await part(page).getByRole('button', { name: 'Save' }).click()
  await expect(part(page)).toContainText('Saved')
  await expect(part(page).getByRole('button', { name: /Change/ })).toBeFocused()

  await part(other).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('alert')).toContainText('The record has changed.')
  await part(other).getByRole('button', { name: 'Save' }).click()
  await expect(part(other)).toContainText('Wong Mei')

  await part(page)
    .getByRole('button', { name: /Change/ })
    .click()
  await page.locator('#emergency_contact-name').fill('Ho Ming')
  await page.route(/\/api\/member\/profile\/update$/, (route) =>
    route.fulfill({
      status: 401,
      json: { metadata: { success: false }, payload: {}, error_code: 1003, error_message: '' },
    }),
  )
  await part(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await page.unroute(/\/api\/member\/profile\/update$/)
  await signIn(page, { mobile: '91230011', memberNo: '' }, password)
  await expect(page.locator('#emergency_contact-name')).toHaveValue('Ho Ming')
})

test('changing the password keeps this session and ends the others with 1004; the old one is refused (S8-13, S8-14, D-069)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await newMember(page, '91230012')
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, { mobile: '91230012', memberNo: '' }, password)

  await page.goto('/en/member/change-password')
  const change = async (current: string, next: string) => {
    await page.locator('#current_password').fill(current)
    await page.locator('#new_password').fill(next)
    await page.locator('#confirm_password').fill(next)
    await submit(page)
  }
  await change('Wrong7Day', newPassword)
  await expect(page.locator('#current_password-error')).toContainText('The current password does not match.')
  await change(password, password)
  await expect(page.locator('#new_password-error')).toContainText('must be different from the current password')
  await change(password, newPassword)
  await expect(page.locator('main')).toContainText('Your password has been changed.')
  await page.goto('/en/member')
  await expect(page.locator('#part-residence')).toBeVisible()

  const { accessToken } = (await storedSession(elsewhere)).tokenInfo
  const answer = await elsewhere.request.post('/api/member/profile', {
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
  })
  expect(await answer.json()).toMatchObject({ error_code: 1004 })
  await elsewhere.goto('/en/member')
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible()
})

test('a member changes the mobile, takes the own data home, and asks for deletion and takes it back (D-101, PRIV-01, PRIV-02)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await newMember(page, '91230013')
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, { mobile: '91230013', memberNo: '' }, password)
  await page.reload()
  const sessions = page.locator('section[aria-labelledby=sessions]')
  await sessions.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(sessions.getByText('Logged out.')).toBeVisible()
  await expect(sessions.locator('li')).toHaveCount(1)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('section[aria-labelledby=export] button').click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const deletion = page.locator('section[aria-labelledby=deletion]')
  await deletion.getByRole('button', { name: 'Ask for deletion' }).click()
  await deletion.getByRole('button', { name: 'Confirm' }).click()
  await expect(deletion).toContainText('Your account will be deleted on')
  await deletion.getByRole('button', { name: 'Keep my account' }).click()
  await expect(deletion.getByRole('button', { name: 'Ask for deletion' })).toBeVisible()

  await page.goto('/en/member/change-mobile')
  await page.locator('#new_mobile').fill('91230014')
  await submit(page)
  await page.locator('#code').fill(await codeSentTo('91230014'))
  await submit(page)
  await page.locator('#password').fill(password)
  await submit(page)
  await expect(page.locator('main')).toContainText('9123 0014')
})
