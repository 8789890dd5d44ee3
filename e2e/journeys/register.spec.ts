import { expect, test } from '@playwright/test'
import { fillPerson, fillRest, proveNumber, signIn, submit } from '../support/member.ts'
import { codeSentTo } from '../support/staff-desk.ts'

const phone = { width: 390, height: 844 }
const password = 'Sunny7Day'

test('an adult registers on a phone, keeps every answer over a reload and going back, and signs in at once (S1-09, D-077, D-079)', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await proveNumber(page, '/en', '91230001', 'SELF')
  await fillPerson(page, ['9', '3', '1958'])
  await expect(page).toHaveURL(/#residence$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Where you live' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('#surname_en')).toHaveValue('CHAN')
  await page.goForward()
  await fillRest(page, password)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'We have received your application' })).toBeVisible()
  await expect(page.locator('main')).toContainText(/AP\d{8}/)
  await expect(page.locator('main')).toContainText('Our staff will contact you within 3 business days')
  await signIn(page, { mobile: '91230001', memberNo: '' }, password)
  await expect(page.locator('main')).toContainText('Provisional member')
})

test('a child registers with a parent; the Chinese form sends Chinese words (S5-11, S3-38, S3-44, D-083)', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await proveNumber(page, '', '91230002', 'CHILD')
  await fillPerson(page, ['1', '1', '1990'])
  await expect(page.getByRole('alert')).toContainText('申請人已滿18歲')
  await page.locator('#date_of_birth-year').fill('2025')
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('申請人須年滿6歲。')
  await page.locator('#date_of_birth-year').fill('2016')
  await submit(page)
  await page.locator('#guardian-name').fill('陳大文')
  await page.locator('#guardian-relationship').selectOption({ label: '父母' })
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('未滿18歲人士須由父母或監護人陪同登記。')
  await page.locator('#guardian-consent').check()
  await submit(page)
  await fillRest(page, password)
  const [call] = await Promise.all([page.waitForRequest(/\/api\/auth\/register$/), submit(page)])
  expect(call.postDataJSON()).toMatchObject({
    ethnicity: 'White',
    main_carer: '兄弟姊妹',
    guardian: { relationship: '父母', mobile: '91230002', consent: true },
  })
  expect(call.headers()['idempotency-key']).toBeTruthy()
  await expect(page.getByRole('heading', { name: '已收到你的申請' })).toBeVisible()
})

test('the first screens are walked by keyboard alone, in Simplified Chinese; what is missing takes the focus (S5-09)', async ({
  page,
}) => {
  await page.goto('/sc/register')
  await expect(page.locator('#consent_data_use')).toBeEnabled()
  await page.locator('#consent_data_use').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('你必须同意资料使用声明才可登记。')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#consent_data_use')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#phone$/)
  await expect(page.locator('main h2')).toBeFocused()
})

test('an address cannot jump over a screen, and nothing is sent before the end (D-077)', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/en/register#review')
  await expect(page.getByRole('heading', { name: 'Who can register, and your data' })).toBeVisible()
  expect(calls).toEqual([])
})

test('a number of a member is told as such only after the right code; a wrong code is refused (S8-11, S8-12, D-136)', async ({
  page,
}) => {
  const taken = '55500102'
  await page.goto('/en/register')
  await page.locator('#consent_data_use').check()
  await submit(page)
  await page.locator('input[name=for_whom][value=SELF]').check()
  await page.locator('#mobile').fill(taken)
  await submit(page)
  await expect(page.locator('main')).toContainText('A code has been sent to 5*** **02.')
  await expect(page.getByRole('button', { name: /Resend in \d+ seconds/ })).toBeVisible()
  const code = await codeSentTo(taken)
  await page.locator('#code').fill(code === '000000' ? '000001' : '000000')
  await submit(page)
  await expect(page.locator('#code-error')).toContainText('The verification code is incorrect.')
  await page.locator('#code').fill(code)
  await submit(page)
  await expect(page.locator('#code-error')).toContainText('This mobile phone number has already been registered.')
})
