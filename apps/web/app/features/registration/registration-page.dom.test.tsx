import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { requestCodeCall, verifyCodeCall } from '@dhc/contracts/member-api/one-time-code'
import { show } from '@dhc/forms/testing/show'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft, readDraft } from '@dhc/session/draft'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RegistrationPage } from './components/registration-page.tsx'

let service: SampleService

const agree = page.getByRole('checkbox', { name: /I have read and agree/ })
const goOn = page.getByRole('button', { name: 'Continue' })
const mobile = page.getByLabelText('Mobile phone')
const myself = page.getByRole('radio', { name: 'Myself (18 or over)' })
const draft = () => JSON.stringify(readDraft(openTabStorage(window), 'registration', ''))

const toPhoneScreen = async () => {
  await myself.click()
  await agree.click()
  await goOn.click()
  await mobile.fill('61234567')
}
const proveNumber = async () => {
  await toPhoneScreen()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabelText('Verification code').fill('123456')
  await page.getByRole('button', { name: 'Confirm' }).click()
}

beforeEach(() => {
  // Not after the test before: its page was still there then, and might have stored an answer once more.
  dropDraft(openTabStorage(window), 'registration')
  window.history.replaceState(null, '', window.location.pathname)
  service = startSampleService()
  service.answers(requestCodeCall, {
    otp_id: '00000000-0000-4000-8000-000000000001',
    masked_mobile: '6*** **67',
    resend_after: 60,
    expires_in: 300,
  })
  service.answers(verifyCodeCall, { otp_token: 'proof', expires_in: 900 })
})
afterEach(() => vi.unstubAllGlobals())

describe('the registration', () => {
  it('goes on only with the consent, and says so beside it (S5-12)', async () => {
    await show(<RegistrationPage />)
    await myself.click()
    await goOn.click()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await page.getByRole('alert').getByRole('link').click()
    await expect.element(agree).toHaveFocus()
  })

  it('begins each screen at its heading, with the screen in the address', async () => {
    await show(<RegistrationPage />)
    await myself.click()
    await agree.click()
    await goOn.click()
    await expect.element(page.getByRole('heading', { name: 'Confirm your phone number' })).toHaveFocus()
    expect(window.location.hash).toBe('#phone')
  })

  it('names each step in the title of the page, so that who hears it knows where one is', async () => {
    await show(<RegistrationPage />)
    await expect.poll(() => document.title).toMatch(/^Step 1 of 6: Who can register, and your data( \| |$)/)
    await toPhoneScreen()
    await expect.poll(() => document.title).toMatch(/^Step 2 of 6: Confirm your phone number( \| |$)/)
    expect(document.title).not.toContain('Step 1')
  })

  it('goes back without losing an answer', async () => {
    await show(<RegistrationPage />)
    await toPhoneScreen()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(agree).toBeChecked()
    await goOn.click()
    await expect.element(mobile).toHaveValue('61234567')
  })
})

describe('a helper (D-145)', () => {
  it('says who is asking, and sends the code to one’s own number', async () => {
    await show(<RegistrationPage />)
    await page.getByRole('radio', { name: /An adult I help/ }).click()
    await expect.element(page.getByText(/The person comes to the centre/)).toBeVisible()
    await page.getByRole('checkbox', { name: /The person knows/ }).click()
    await goOn.click()
    await page.getByLabelText('Your name').fill('Chan Mei')
    await page.getByLabelText('You are the person’s').selectOptions('CHI')
    await page.getByLabelText('Your mobile phone').fill('61234567')
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect
      .poll(() => service.sent(requestCodeCall).map(({ body }) => body))
      .toMatchObject([{ mobile: '61234567', minor: true }])
  })
})

describe('a registration that was left', () => {
  it('is there again after a reload, at the screen where it was', async () => {
    const left = await show(<RegistrationPage />)
    await toPhoneScreen()
    await left.unmount()
    await show(<RegistrationPage />)
    await expect.element(mobile).toHaveValue('61234567')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(myself).toBeChecked()
  })

  it('while waiting for the code shows its field and the seconds again (D-097)', async () => {
    const left = await show(<RegistrationPage />)
    await toPhoneScreen()
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect.element(page.getByLabelText('Verification code')).toBeVisible()
    await left.unmount()
    await show(<RegistrationPage />)
    await page.getByLabelText('Verification code').fill('123456')
    await expect.element(page.getByRole('button', { name: /Resend in \d+ seconds/ })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Personal details')
    expect(service.sent(requestCodeCall)).toHaveLength(1)
  })

  it('remembers that the number is proved, until it is changed (D-097)', async () => {
    const left = await show(<RegistrationPage />)
    await proveNumber()
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Personal details')
    await left.unmount()
    window.history.replaceState(null, '', '#phone')
    await show(<RegistrationPage />)
    await expect.element(page.getByText('Number confirmed')).toBeVisible()
    await mobile.fill('61234568')
    await expect.element(page.getByText('Number confirmed')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
  })

  it('never holds a password, nor a code', async () => {
    await show(<RegistrationPage />)
    await proveNumber()
    await expect.poll(draft).toContain('61234567')
    expect(draft()).toContain('"password":""')
    expect(draft()).not.toContain('123456"')
  })
})
