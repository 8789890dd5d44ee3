import { nestedValue } from '@dhc/reference/particulars-rules'
import { expect, test } from '@playwright/test'
import { noApplication } from '../../apps/web/app/features/registration/application.ts'
import { answerEveryQuestion } from '../support/answer-every-question.ts'
import { Keyboard, quietPhone } from '../support/keyboard.ts'
import { languageIn, lookInOtherLanguages } from '../support/languages.ts'
import { freshMobile, registerAtCounter, signInByKeyboard, submit } from '../support/member.ts'
import { bornYearsAgo, RegistrationWalk } from '../support/registration.ts'
import { comeFromNewAddress } from '../support/stack-control.ts'
import { codeSentTo, textSentTo, wrongCode } from '../support/staff-desk.ts'

const password = 'Sunny7Day'
test.use(quietPhone)

/** The Chinese lists store words where the English one stores codes. */
const stored = {
  'zh-HK': { white: 'White', sibling: '兄弟姊妹', parent: '父母' },
  'zh-CN': { white: 'White', sibling: '兄弟姐妹', parent: '父母' },
  'en-US': { white: 'WHT', sibling: 'SIB', parent: 'P' },
} as const

const language = languageIn('zh-HK')
const { locale, say } = language

test(`an adult registers by keyboard on a phone in ${locale}, loses nothing on the way, and signs in at once (S1-09, S5-01, S5-03, S5-08, S5-09, S5-10, S5-11, D-077, D-079)`, async ({
  page,
}) => {
  const keyboard = new Keyboard(page)
  const walk = new RegistrationWalk(page, keyboard, language)
  const mobile = freshMobile()
  await walk.agree('SELF')
  await walk.proveNumber(mobile)
  await walk.fillPerson('1889-03-09')
  await walk.expectRefusal('date_of_birth', say('common', 'form.birthYearTooEarly'))
  for (const [typed, rule] of [
    ['58-03-09', 'yearDigits'],
    ['1958-25-03', 'dayBeforeMonth'],
    ['1958-02-31', 'noSuchDay'],
    ['2085-03-09', 'dayInFuture'],
  ] as const) {
    await walk.fillBirthDay(typed)
    await walk.expectRefusal('date_of_birth', say('common', `form.${rule}`))
  }
  await walk.fillBirthDay(bornYearsAgo(18, 1))
  await walk.expectRefusal('date_of_birth', say('errors', 'guardianMissing'))
  await walk.fillBirthDay(bornYearsAgo(18))
  await walk.expectScreen('residence')
  await page.reload()
  await expect(page.locator('main h2', { hasText: say('member', 'register.screen.residence') })).toBeVisible()
  await page.goBack()
  await expect(walk.at('surname_en')).toHaveValue('CHAN')
  await page.goForward()
  await lookInOtherLanguages(page, (other) =>
    expect(page.locator('main h2', { hasText: other.say('member', 'register.screen.residence') })).toBeVisible(),
  )
  await walk.fillResidence()
  await walk.fillBackground()
  await walk.chooseChannel()
  for (const [wanted, repeated, question, refusal] of [
    ['Sunny7D', 'Sunny7D', 'password', 'passwordRule'],
    ['Sunny7DaySunny7Da', 'Sunny7DaySunny7Da', 'password', 'passwordRule'],
    ['Sunny7Day', 'Sunny7Dax', 'confirm_password', 'passwordMismatch'],
  ] as const) {
    await walk.setPassword(wanted, repeated)
    await walk.expectRefusal(question, say('errors', refusal))
  }
  await walk.setPassword(password)
  await walk.expectScreen('review')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(quietPhone.viewport.width)
  await walk.submit()
  await walk.expectScreen('result')
  // Every field, list and button with a thumb, the dozen refusals on the way included.
  keyboard.taps.expectAtMost(89)
  await expect(page.locator('main')).toContainText(/AP\d{8}/)
  const number = /AP\d{8}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? 'none'
  expect(await textSentTo(mobile, (purpose) => purpose === 'application-received', /AP\d{8}/)).toBe(number)
  await expect(page.locator('main')).toContainText(say('member', 'register.submitted'))
  await keyboard.press(page.locator('main').getByRole('link', { name: say('menu', 'login.label') }))
  await signInByKeyboard(page, keyboard, { mobile, password })
  await expect(page.locator('main')).toContainText(say('options', 'memberType.PROVISIONAL'))
})

test(`a child registers with a parent by keyboard on a phone in ${locale}; what is sent is what its lists store (S5-06, S5-11, S3-38, S3-44, D-083)`, async ({
  page,
}) => {
  const keyboard = new Keyboard(page)
  const walk = new RegistrationWalk(page, keyboard, language)
  const mobile = freshMobile()
  await walk.agree('CHILD')
  await walk.proveNumber(mobile)
  await walk.fillPerson(bornYearsAgo(18))
  await walk.expectRefusal('date_of_birth', say('member', 'register.applicantAdult'))
  await walk.fillBirthDay(bornYearsAgo(6, 1))
  await walk.expectRefusal('date_of_birth', say('errors', 'tooYoung'))
  await walk.fillBirthDay(bornYearsAgo(6))
  await walk.expectScreen('guardian')
  await lookInOtherLanguages(page, (other) =>
    expect(page.locator('main h2', { hasText: other.say('member', 'register.screen.guardian') })).toBeVisible(),
  )
  await keyboard.type(walk.at('guardian-name'), '陳大文')
  await keyboard.select(walk.at('guardian-relationship'), 'P')
  await walk.submit()
  await walk.expectRefusal('guardian-consent', say('errors', 'guardianMissing'))
  await keyboard.tick(walk.at('guardian-consent'))
  await walk.submit()
  await walk.expectScreen('residence')
  await walk.fillResidence()
  await walk.fillBackground()
  await walk.chooseChannel()
  await walk.setPassword(password)
  await walk.expectScreen('review')
  const [call] = await Promise.all([page.waitForRequest(/\/api\/auth\/register$/), walk.submit()])
  expect(call.postDataJSON()).toMatchObject({
    ethnicity: stored[locale].white,
    main_carer: stored[locale].sibling,
    guardian: { relationship: stored[locale].parent, mobile, consent: true },
  })
  expect(call.headers()['idempotency-key']).toBeTruthy()
  await walk.expectScreen('result')
  keyboard.taps.expectAtMost(64)
  await expect(page.locator('main')).toContainText(say('member', 'register.childBrings'))
  await expect(page.locator('main')).toContainText(say('member', 'register.childSignsIn'))
})

test(`somebody registers a parent without a phone, by keyboard on a phone in ${locale}: the helper is the contact, consent waits for the centre (D-145)`, async ({
  page,
}) => {
  const keyboard = new Keyboard(page)
  const walk = new RegistrationWalk(page, keyboard, language)
  const mobile = freshMobile()
  await walk.agree('HELPED')
  await keyboard.type(walk.at('emergency_contact-name'), 'Chan Mei')
  await keyboard.select(walk.at('emergency_contact-relationship'), 'CHI')
  await walk.proveNumber(mobile)
  await walk.fillPerson('1944-02-03')
  await walk.expectScreen('residence')
  await walk.fillHome()
  await walk.expectScreen('home')
  await walk.fillBackground()
  await walk.chooseChannel('review')
  const [call] = await Promise.all([page.waitForRequest(/\/api\/auth\/register$/), walk.submit()])
  expect(call.postDataJSON()).toMatchObject({
    by_helper: true,
    consent_data_use: false,
    emergency_contact: { name: 'Chan Mei', phone: mobile, relationship: 'CHI' },
  })
  await walk.expectScreen('result')
  keyboard.taps.expectAtMost(44)
  await expect(page.locator('main')).toContainText(say('member', 'register.helpedComes'))
  await expect(page.locator('main').getByRole('link', { name: say('menu', 'login.label') })).toHaveCount(0)
})

test('every question of the wizard is answered at least once, by an adult, for a child and by a helper, and the service takes all of it (S3-16 to S3-25, D-078)', async ({
  page,
}) => {
  const answered = new Set<string>(['date_of_birth'])
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) sent.push(request.postDataJSON())
  })
  for (const [forWhom, bornOn] of [
    ['SELF', '1958-03-09'],
    ['CHILD', bornYearsAgo(12)],
    ['HELPED', '1944-02-03'],
  ] as const) {
    await comeFromNewAddress()
    const mobile = freshMobile()
    const given = { for_whom: forWhom, mobile, own_mobile: freshMobile() }
    await page.goto('/en/register')
    for (let screens = 0; screens < 15 && !(await page.getByText(/AP\d{8}/).isVisible()); screens += 1) {
      // The later screens come while the first is read.
      await expect(page.locator('main button[type=submit]')).toBeVisible()
      const heading = await page.locator('main h2').first().textContent()
      if (await page.locator('#code').isVisible()) await page.locator('#code').fill(await codeSentTo(mobile))
      else for (const name of await answerEveryQuestion(page, given)) answered.add(name)
      if (await page.locator('#date_of_birth').isVisible()) {
        const [year = '', month = '', day = ''] = bornOn.split('-')
        await page.locator('#date_of_birth').fill(day)
        await page.locator('#date_of_birth-month').fill(month)
        await page.locator('#date_of_birth-year').fill(year)
      }
      const isSendingCode = await page.getByRole('button', { name: 'Send the code' }).isVisible()
      await submit(page)
      if (isSendingCode) await expect(page.locator('#code')).toBeVisible()
      else await expect(page.locator('main h2').first()).not.toHaveText(heading ?? '')
    }
    await expect(page.getByText(/AP\d{8}/)).toBeVisible()
    await page.getByRole('button', { name: 'Register another person' }).click()
    await expect(page.locator('input[name=for_whom]').first()).toBeVisible()
  }
  expect(Object.keys(noApplication).filter((name) => !answered.has(name))).toEqual([])
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false
  const isSent = (name: string) => sent.some((body) => !isEmpty(nestedValue(body, name)))
  // Who fills it in decides which body is sent; the child's own number is its mobile.
  expect(Object.keys(noApplication).filter((name) => !isSent(name))).toEqual([
    'for_whom',
    'helper_confirmed',
    'own_mobile',
  ])
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
  const { mobile: taken } = await registerAtCounter()
  await page.goto('/en/register')
  await page.locator('input[name=for_whom][value=SELF]').check()
  await page.locator('#consent_data_use').check()
  await submit(page)
  await page.locator('#mobile').fill(taken)
  await submit(page)
  await expect(page.locator('main')).toContainText(`A code has been sent to 9*** **${taken.slice(-2)}.`)
  await expect(page.getByRole('button', { name: /Resend in \d+ seconds/ })).toBeVisible()
  const code = await codeSentTo(taken)
  await page.locator('#code').fill(wrongCode(code))
  await submit(page)
  await expect(page.locator('#code-error')).toContainText('The verification code is incorrect.')
  await page.locator('#code').fill(code)
  await submit(page)
  await expect(page.locator('#code-error')).toContainText('This mobile phone number has already been registered.')
})
