import { translate } from '@dhc/locales/messages'
import { expect, type Page, test } from '@playwright/test'
import { watchConsole } from '../support/console-watch.ts'
import { demoMember } from '../support/member.ts'

/** A slow phone: the page is there, its scripts are not. Answers how to let them come. */
async function withoutScripts(page: Page): Promise<() => void> {
  let letCome = () => {}
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  return letCome
}

const ready = (page: Page) => expect(page.locator('[data-acting][data-ready=yes]')).toBeAttached()

test('what is typed before React listens stays, and can be gone on with', async ({ page }) => {
  const complaints = watchConsole(page)
  const letScriptsCome = await withoutScripts(page)
  await page.goto('/en/login', { waitUntil: 'commit' })
  const who = page.locator('#who')
  await expect(who).toBeEditable()
  await who.pressSequentially('5550')
  await page.locator('#password').fill('typed early')
  await who.focus()
  await page.keyboard.press('End')
  letScriptsCome()
  await ready(page)
  await expect(who).toBeFocused()
  await page.keyboard.type('0999')
  await expect(who).toHaveValue('55500999')
  await expect(page.locator('#password')).toHaveValue('typed early')
  const sent = page.waitForRequest(/\/api\/auth\/login$/)
  await page.locator('main button[type=submit]').click()
  expect((await sent).postDataJSON()).toMatchObject({ mobile: '55500999', password: 'typed early' })
  expect(complaints.filter((line) => !line.includes('40'))).toEqual([])
})

test('a form that is sent before React listens is sent once it does', async ({ page }) => {
  const person = demoMember(103)
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) calls.push(request.postDataJSON())
  })
  const letScriptsCome = await withoutScripts(page)
  await page.goto('/en/login', { waitUntil: 'commit' })
  await page.locator('#who').fill(person.mobile)
  await page.locator('#password').fill('not the password')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/login$/)
  letScriptsCome()
  await expect(page.getByRole('alert')).toContainText(translate('en-US', 'errors', 'passwordWrong'))
  expect(calls).toEqual([expect.objectContaining({ mobile: person.mobile, password: 'not the password' })])
})

test('a button that is pressed before React listens acts once it does', async ({ page }) => {
  const letScriptsCome = await withoutScripts(page)
  await page.goto('/en/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: translate('en-US', 'member', 'password.show') }).click()
  letScriptsCome()
  await expect(page.locator('#password')).toHaveAttribute('type', 'text')
})

test('a consent that is given before React listens counts', async ({ page }) => {
  const letScriptsCome = await withoutScripts(page)
  await page.goto('/en/register', { waitUntil: 'commit' })
  await page.locator('input[name=for_whom][value=SELF]').check()
  await page.locator('#consent_data_use').check()
  letScriptsCome()
  await ready(page)
  await expect(page.locator('#consent_data_use')).toBeChecked()
  await expect(page.locator('#consent_data_use')).toBeFocused()
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    translate('en-US', 'member', 'register.screen.phone'),
  )
})

test('an enquiry that is sent before React listens is checked by it, with everything that was typed', async ({
  page,
}) => {
  const letScriptsCome = await withoutScripts(page)
  await page.goto('/en/contact/contact-enquiry', { waitUntil: 'commit' })
  await page.locator('#enquiry-name').fill('Chan Tai Man')
  await page.locator('main button[type=submit]').click()
  letScriptsCome()
  await expect(page.getByRole('alert')).toContainText(translate('en-US', 'common', 'form.topicRequired'))
  await expect(page.locator('#enquiry-name')).toHaveValue('Chan Tai Man')
})

test('where React cannot be had, the enquiry form goes the way it goes without a script (decision 0010)', async ({
  page,
}) => {
  await page.route('**/assets/enquiry-*.js', (route) => route.abort())
  await page.goto('/en/contact/contact-enquiry')
  await expect(page.locator('[data-acting][data-ready=no]')).toBeAttached()
  await page.locator('#enquiry-name').fill('Chan Tai Man')
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
  await page.locator('main button[type=submit]').click()
  expect((await posted).postData()).toContain('name=Chan+Tai+Man')
})

test('a guest who opens my account is at the login page without having loaded anything of React', async ({ page }) => {
  const files: string[] = []
  await page.route('**/en/login?*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>login</h1>' }))
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(new URL(request.url()).pathname)
  })
  await page.goto('/en/member')
  await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fen%2Fmember$/)
  expect(files.filter((file) => !file.startsWith('/assets/site-'))).toEqual([])
})

for (const status of [503, 404]) {
  test(`the words of a later screen: a file that answers ${status} is ${status === 503 ? 'asked for again' : 'said in zh-HK'} (S7-30, S7-33, S1-17)`, async ({
    page,
  }) => {
    let asked = 0
    await page.route('**/locales/en-US/member.json', (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status }) : route.continue()
    })
    await page.goto('/en/register')
    await page.locator('input[name=for_whom][value=SELF]').check()
    await page.locator('#consent_data_use').check()
    await page.locator('main button[type=submit]').click()
    const locale = status === 503 ? 'en-US' : 'zh-HK'
    await expect(page.getByText(translate(locale, 'member', 'hint.mobile'))).toBeVisible()
    expect(asked).toBe(status === 503 ? 2 : 1)
  })
}
