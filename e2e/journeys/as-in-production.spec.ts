import { expect, test } from '@playwright/test'
import { Keyboard, quietPhone } from '../support/keyboard.ts'
import { languageIn, languages } from '../support/languages.ts'
import { registerAtCounter, signInByKeyboard, storedSession } from '../support/member.ts'
import { plainPaths, topicPaths } from '../support/page-list.ts'
import { control, requiredVariable } from '../support/stack-control.ts'
import { codeSentTo, wrongCode } from '../support/staff-desk.ts'

// An entry point of its own: at the other one nobody is asked for a code, and a page waits for its content as long as it takes.
test.use({ ...quietPhone, baseURL: requiredVariable('STRICT_WEB_URL') })
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => control('strict-entry/open'))
test.afterAll(() => control('strict-entry/close'))

const { locale, prefix, say } = languageIn('zh-CN')
test(`on a new device the password is not enough, in ${locale}: a code goes to the phone, and the next sign-in needs none (NEW_DEVICE_CODE, 1202)`, async ({
  page,
}) => {
  const keyboard = new Keyboard(page)
  const person = await registerAtCounter()
  const confirm = () => keyboard.press(page.locator('main button[type=submit]'))
  await page.goto(`${prefix}/login?redirect=${encodeURIComponent(`${prefix}/member/change-password`)}`)
  await signInByKeyboard(page, keyboard, person)
  await expect(page.locator('#code')).toBeFocused()
  expect((await storedSession(page))?.auth.loginStatus ?? false).toBe(false)
  const masked = `9*** **${person.mobile.slice(-2)}`
  await expect(page.locator('main')).toContainText(say('member', 'otp.sent', { maskedMobile: masked }))
  const code = await codeSentTo(person.mobile)
  await keyboard.type(page.locator('#code'), wrongCode(code))
  await confirm()
  await expect(page.locator('#code-error')).toContainText(say('errors', 'codeWrong'))
  await keyboard.type(page.locator('#code'), code)
  await confirm()
  await expect(page).toHaveURL(new RegExp(`${prefix}/member/change-password$`))
  expect((await storedSession(page)).auth.loginStatus).toBe(true)

  // As after closing the browser: the session is gone, the device is known.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${prefix}/login`)
  await signInByKeyboard(page, keyboard, person)
  await expect(page.locator('#member-card')).toBeVisible()
})

test('every page has its content within the second that the product waits for it', async ({ request }) => {
  const addresses = languages.flatMap(({ prefix }) => [...plainPaths, ...topicPaths].map((path) => prefix + path))
  for (const address of addresses) {
    // A busy machine may need several visits; a page that asks for too much is never whole.
    const answer = () => request.get(address, { maxRedirects: 0 }).then((page) => page.headers()['cache-control'])
    await expect.poll(answer, { message: address }).not.toBe('no-store')
  }
})
