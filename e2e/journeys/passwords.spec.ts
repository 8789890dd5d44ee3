import { expect, test } from '@playwright/test'
import { asksForWork } from '../support/asks-for-work.ts'
import { Keyboard, quietPhone } from '../support/keyboard.ts'
import { languageIn } from '../support/languages.ts'
import { expectSessionEnded, registerAtCounter, signIn, signInByKeyboard, submit } from '../support/member.ts'
import { codeSentTo, wrongCode } from '../support/staff-desk.ts'

test.use(quietPhone)
const newPassword = 'Harbour9View'

test('beyond the wrong codes and the codes sent of a busy hour the page earns a proof of work and goes on by itself (SEC-04)', async ({
  page,
}) => {
  const person = await registerAtCounter()
  const sending = await asksForWork(page, '/api/auth/otp/request')
  const checking = await asksForWork(page, '/api/auth/otp/verify')
  await page.goto('/en/forgot-password')
  await page.locator('#who').fill(person.memberNo)
  await submit(page)
  await page.locator('#one_time_password').fill(await codeSentTo(person.mobile))
  await submit(page)
  await expect(page.locator('#new_password')).toBeFocused()
  expect([sending, checking]).toEqual([
    [undefined, expect.any(String)],
    [undefined, expect.any(String)],
  ])
})

const language = languageIn('en-US')
const { locale, prefix, say } = language

test(`a forgotten password, by keyboard on a phone in ${locale}: a wrong code refused, then a new password of 8 characters (S2-44, S5-01, S8-10, D-099)`, async ({
  page,
}) => {
  const keyboard = new Keyboard(page)
  const person = await registerAtCounter()
  const confirm = () => keyboard.press(page.locator('main button[type=submit]'))
  await page.goto(`${prefix}/login`)
  await keyboard.press(page.getByRole('link', { name: say('menu', 'forgot-password.label') }))
  await expect(page).toHaveURL(/forgot-password$/)
  await keyboard.type(page.locator('#who'), person.memberNo)
  await confirm()
  await expect(page.locator('#one_time_password')).toBeFocused()
  const code = await codeSentTo(person.mobile)
  await keyboard.type(page.locator('#one_time_password'), wrongCode(code))
  await confirm()
  await expect(page.locator('#one_time_password-error')).toContainText(say('errors', 'oneTimePasswordWrong'))
  await keyboard.type(page.locator('#one_time_password'), code)
  await confirm()
  await expect(page.locator('#new_password')).toBeFocused()
  for (const [wanted, repeated, question, refusal] of [
    ['Harbou9', 'Harbou9', 'new_password', 'passwordRule'],
    ['Harbour9', 'Harbour8', 'confirm_password', 'passwordMismatch'],
  ] as const) {
    await keyboard.type(page.locator('#new_password'), wanted)
    await keyboard.type(page.locator('#confirm_password'), repeated)
    await confirm()
    await expect(page.locator(`#${question}-error`)).toContainText(say('errors', refusal))
  }
  await keyboard.type(page.locator('#confirm_password'), 'Harbour9')
  await confirm()
  await expect(page.locator('main')).toContainText(say('member', 'password.changed'))
  await keyboard.press(page.locator('main').getByRole('link', { name: say('menu', 'login.label') }))
  await signInByKeyboard(page, keyboard, { memberNo: person.memberNo, password: 'Harbour9' })
  await expect(page).toHaveURL(new RegExp(`${prefix}/member$`))
})

test(`changing the password by keyboard on a phone in ${locale} keeps this session and ends the others with 1004 (S5-04, S8-03, S8-13, S8-14, D-069)`, async ({
  page,
  browser,
}) => {
  const keyboard = new Keyboard(page)
  const person = await registerAtCounter()
  await signIn(page, person, person.password, prefix)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, person, person.password, prefix)

  await page.goto(`${prefix}/member/security`)
  await keyboard.press(page.locator('main').getByRole('link', { name: say('member', 'password.change') }))
  const change = async (current: string, wanted: string) => {
    await keyboard.type(page.locator('#current_password'), current)
    await keyboard.type(page.locator('#new_password'), wanted)
    await keyboard.type(page.locator('#confirm_password'), wanted)
    await keyboard.press(page.locator('main button[type=submit]'))
  }
  await change('Wrong7Day', newPassword)
  await expect(page.locator('#current_password-error')).toContainText(say('errors', 'currentPasswordWrong'))
  await change(person.password, person.password)
  await expect(page.locator('#new_password-error')).toContainText(say('errors', 'passwordUnchanged'))
  await change(person.password, `${newPassword}12345`)
  await expect(page.locator('#new_password-error')).toContainText(say('errors', 'passwordRule'))
  await change(person.password, `${newPassword}1234`)
  await expect(page.locator('main')).toContainText(say('member', 'password.changed'))
  await keyboard.press(page.getByRole('link', { name: say('member', 'account.backToAccount') }))
  await expect(page.locator('#member-card')).toBeVisible()

  const [answer] = await Promise.all([
    elsewhere.waitForResponse((each) => each.url().includes('/api/') && !each.ok()),
    elsewhere.reload(),
  ])
  // Of all answers with this status only 1004 ends a session.
  expect(answer.status()).toBe(403)
  await expectSessionEnded(elsewhere, language)
  await elsewhere.context().close()
})

test('the fifth wrong code is still refused as wrong; after it not even the right one is taken (S9-19, D-097, 1205)', async ({
  page,
}) => {
  const person = await registerAtCounter()
  await page.goto('/en/forgot-password')
  await page.locator('#who').fill(person.mobile)
  await submit(page)
  await expect(page.locator('#one_time_password')).toBeFocused()
  const code = await codeSentTo(person.mobile)
  const attempt = async (typed: string) => {
    await page.locator('#one_time_password').fill(typed)
    const [answer] = await Promise.all([page.waitForResponse(/\/api\/auth\/otp\/verify$/), submit(page)])
    return ((await answer.json()) as { error_code: number }).error_code
  }
  for (const guess of [1, 2, 3, 4, 5]) expect(await attempt(wrongCode(code)), `guess ${guess}`).toBe(1212)
  await expect(page.locator('#one_time_password-error')).toContainText('The one-time password is incorrect.')
  expect(await attempt(code)).toBe(1205)
  await expect(page.locator('#one_time_password-error')).toContainText(
    'Too many attempts. Please request a new code later.',
  )
})
