import { inLocale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { expect, type Page, test } from '@playwright/test'
import { watchConsole } from '../support/console-watch.ts'
import { Taps } from '../support/keyboard.ts'

const path = '/contact/contact-enquiry'
const words = messages['en-US'].common
const phone = { width: 390, height: 844 }

const sendButton = (page: Page) => page.locator('main form').getByRole('button').last()
const submit = (page: Page) => sendButton(page).click()

async function fill(page: Page, message = 'Is there a tai chi class on Saturday?'): Promise<void> {
  await page.locator('#enquiry-topic').selectOption('CRS')
  await page.locator('#enquiry-name').fill('Chan Tai Man')
  await page.locator('#enquiry-contactNumber').fill('2345 6789')
  await page.locator('#enquiry-message').fill(message)
}

/** Only then can a reload bring it back: a page whose script has not arrived yet stores nothing. */
const draftStored = (page: Page, text = 'tai chi') =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft-of-enquiry'))).toContain(text)

test.describe('the enquiry form with JavaScript', () => {
  test.use({ viewport: phone })

  for (const locale of locales) {
    test(`says what is missing, word for word, and takes the enquiry in ${locale}, with three taps and what is typed (S2-28, S5-17, S5-18, S8-20)`, async ({
      page,
    }) => {
      const say = (key: string) => messages[locale].common[key] ?? ''
      const complaints = watchConsole(page)
      await page.goto(inLocale(path, locale))
      const taps = new Taps()
      await taps.tap(sendButton(page))
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(
        page.locator('#enquiry-topic-error').getByText(say('form.topicRequired'), { exact: true }),
      ).toBeVisible()
      for (const field of ['name', 'message'])
        await expect(
          page.locator(`#enquiry-${field}-error`).getByText(say('form.required'), { exact: true }),
        ).toBeVisible()
      // D-130: the quoted words, and that one of the two is enough.
      for (const field of ['email', 'contactNumber'])
        await expect(page.locator(`#enquiry-${field}-error`)).toContainText(
          new RegExp(`${say('form.required')} ?${say('enquiry.replyHint')}`),
        )

      await taps.tap(page.getByRole('alert').getByRole('link').first())
      await expect(page.locator('#enquiry-topic')).toBeFocused()
      await fill(page)
      await taps.tap(sendButton(page))
      taps.expectAtMost(3)
      await expect(page.getByTestId('enquiry-reference')).toHaveText(/^ENQ-\d{4}-\d{7}$/)
      await expect(page.getByRole('heading', { name: say('enquiry.sentHeading') })).toBeFocused()
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
      expect(complaints).toEqual([])
    })
  }

  test('tells wrong formats exactly as the document does (S5-19, S5-20)', async ({ page }) => {
    await page.goto(inLocale(path, 'en-US'))
    await fill(page)
    for (const [email, number] of [
      ['abc', '1234'],
      ['a@b', '12345678'],
      ['a b@c.hk', '9123456a'],
    ] as const) {
      await page.locator('#enquiry-email').fill(email)
      await page.locator('#enquiry-contactNumber').fill(number)
      await submit(page)
      await expect(page.locator('#enquiry-email-error')).toContainText('Email format is not correct')
      await expect(page.locator('#enquiry-contactNumber-error')).toContainText('Contact number format is not correct')
    }
    await expect(page.locator('#enquiry-message')).toHaveValue('Is there a tai chi class on Saturday?')
  })

  test('is filled and sent by keyboard alone', async ({ page }) => {
    await page.goto(inLocale(path, 'en-US'))
    await page.locator('#enquiry-topic').focus()
    await page.keyboard.press('ArrowDown')
    for (const text of ['Chan Tai Man', 'chan@example.com.hk', '', 'Where can I park a wheelchair?']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    // The privacy policy stands before the button.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator('main form').getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('enquiry-reference')).toBeVisible()
  })

  test('keeps the text through a failed call and a reload, and sends it once the service is back', async ({ page }) => {
    await page.goto(inLocale(path, 'en-US'))
    await fill(page, 'A text nobody wants to write twice')
    await draftStored(page, 'nobody wants')
    await page.route('**/api/enquiry', (route) => route.abort())
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(words['form.textKept'] ?? '')
    await expect(page.locator('#enquiry-message')).toHaveValue('A text nobody wants to write twice')
    await page.reload()
    await expect(page.locator('#enquiry-message')).toHaveValue('A text nobody wants to write twice')
    await expect(page.getByText(words['form.draftRestored'] ?? '')).toBeVisible()
    await page.unroute('**/api/enquiry')
    await submit(page)
    await expect(page.getByTestId('enquiry-reference')).toBeVisible()
  })

  test('shows the words and the code of an error it does not know (S8-18, D-068)', async ({ page }) => {
    await page.goto(inLocale(path, 'en-US'))
    await fill(page)
    await draftStored(page)
    const body = { metadata: { success: false }, error_code: 1999, error_message: 'X', payload: {} }
    await page.route('**/api/enquiry', (route) => route.fulfill({ status: 500, json: body }))
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('X (error code: 1999)')
  })

  test('chooses the topic and names the entry a link asks for (D-138)', async ({ page }) => {
    await page.goto(`${inLocale(path, 'en-US')}?topic=NSP&about=NP-01`)
    await expect(page.locator('#enquiry-topic')).toHaveValue('NSP')
    await expect(page.locator('main form')).toContainText('NP-01')
  })

  test('stores what was typed before its script had arrived', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(inLocale(path, 'en-US'), { waitUntil: 'commit' })
    await fill(page)
    script.resolve()
    await draftStored(page)
    await page.reload()
    await expect(page.getByText(words['form.draftRestored'] ?? '')).toBeVisible()
  })

  test('can be cleared by the next person at a shared computer', async ({ page }) => {
    await page.goto(inLocale(path, 'en-US'))
    await fill(page)
    await draftStored(page)
    await page.reload()
    await page.getByRole('button', { name: words['form.draftClear'] ?? '' }).click()
    await expect(page.locator('#enquiry-name')).toHaveValue('')
    await page.reload()
    await expect(page.locator('#enquiry-name')).toHaveValue('')
  })

  for (const width of [320, 390, 1440]) {
    test(`fits ${width} px at font size Large, with errors`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(() => {
        const state = { preference: { fontType: 'Large' } }
        localStorage.setItem('app-store', JSON.stringify({ state, version: 0 }))
      })
      await page.goto(path)
      await submit(page)
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    })
  }
})

/** A challenge that is solved faster than a person can read is not believed; the service's own clock counts. */
const takeTime = (page: Page) => page.waitForTimeout(2_500)

/** What a person reads off the question. */
async function answerOf(page: Page, locale: (typeof locales)[number]): Promise<string> {
  const question = await page.locator('#enquiry-answer-hint').innerText()
  const numbers = Object.entries(messages[locale].common)
    .filter(([key, word]) => key.startsWith('enquiry.number.') && question.includes(word))
    .sort(([, one], [, other]) => other.length - one.length)
  return numbers[0]?.[0].split('.').at(-1) ?? ''
}

test.describe('the enquiry form without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  for (const locale of locales) {
    test(`asks, checks, confirms and takes the enquiry in ${locale} (decision 0010)`, async ({ page }) => {
      const say = (key: string) => messages[locale].common[key] ?? ''
      await page.goto(inLocale(path, locale))
      await page.locator('#enquiry-name').fill('陳大文')
      await submit(page)
      await expect(page.locator('#enquiry-topic-error')).toContainText(say('form.topicRequired'))
      await expect(page.locator('#enquiry-name')).toHaveValue('陳大文')

      await fill(page, '第一行\n第二行')
      await submit(page)
      await expect(page.getByRole('heading', { name: say('enquiry.confirmHeading') })).toBeVisible()
      await expect(page.locator('main dl')).toContainText('第二行')
      await page.locator('#enquiry-answer').fill('1')
      await takeTime(page)
      await page.locator('main button[value="send"]').click()
      await expect(page.locator('#enquiry-answer-error')).toContainText(say('form.answerWrong'))

      await page.locator('#enquiry-answer').fill(await answerOf(page, locale))
      await takeTime(page)
      await page.locator('main button[value="send"]').click()
      await expect(page.getByTestId('enquiry-reference')).toHaveText(/^ENQ-\d{4}-\d{7}$/)
      expect(new URL(page.url()).search).toMatch(/^\?sent=ENQ-\d{4}-\d{7}$/)
    })
  }

  test('goes back with the text when something is to be changed', async ({ page }) => {
    await page.goto(inLocale(path, 'en-US'))
    await fill(page, 'A first version')
    await submit(page)
    await page.locator('main button[value="change"]').click()
    await expect(page.locator('#enquiry-message')).toHaveValue('A first version')
  })
})

test('what was typed is in no address, and a post from another site is refused (SEC-07)', async ({ request }) => {
  const refused = await request.post(path, {
    form: { name: 'x' },
    headers: { 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  })
  expect(refused.status()).toBe(403)
})
