import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import { logInCall } from '@dhc/contracts/member-api/login'
import { verifyCodeCall } from '@dhc/contracts/member-api/one-time-code'
import { issueChallengeCall } from '@dhc/contracts/member-api/proof-of-work'
import { show } from '@dhc/forms/testing/show'
import { openTabStorage, tabKeys } from '@dhc/session/browser-storage'
import { currentToken } from '@dhc/session/session-store'
import { watchDepartures } from '@dhc/session/testing/departures'
import { sampleToken, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from './components/login-page.tsx'

const token = sampleToken()
const signedIn = {
  access_token: token,
  expires_in: '900',
  token_type: 'Bearer',
  member: { member_no: 'M1', name_zh: null, name_en: 'Chan Tai Man', member_type: 'MEMBER', language: 'en-US' },
}
const newDevice = {
  otp_required: true,
  otp_id: '00000000-0000-4000-8000-000000000001',
  masked_mobile: '6*** **67',
  resend_after: 60,
  expires_in: 300,
}

let service: SampleService
let departures: ReturnType<typeof watchDepartures>

const who = page.getByLabelText('Mobile phone or DHC Member No')
const password = page.getByLabelText('Password', { exact: true })
const summary = page.getByRole('alert')
const logIn = page.getByRole('button', { name: 'Log in' })
const bodies = () => service.sent(logInCall).map(({ body }) => body)
const fillIn = async () => {
  await who.fill('61234567')
  await password.fill('Correct-horse-9')
  await logIn.click()
}

/** As a browser says it; here it would name the page of the test runner. */
const comeFrom = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address)

beforeEach(async () => {
  comeFrom('')
  service = startSampleService()
  departures = watchDepartures()
  await show(<LoginPage />)
})
afterEach(() => {
  departures.stop()
  signOut()
  openTabStorage(window).removeItem(tabKeys.wayOn)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signing in (S4-03, D-073)', () => {
  it('says what is missing before anything is sent, in the order of the form', async () => {
    await logIn.click()
    await expect.element(summary).toHaveFocus()
    const lines = summary.getByRole('link').elements()
    expect(lines.map((line) => line.textContent)).toEqual([
      'Mobile phone or DHC Member No: Please input either Mobile phone or DHC Member No',
      'Please fill in “Password”.',
    ])
    expect(bodies()).toEqual([])
  })

  it('stores the session and leads to the account', async () => {
    service.answers(logInCall, signedIn)
    await fillIn()
    await expect.poll(() => departures.left).toEqual(['/en/member'])
    expect(currentToken()).toBe(token)
    expect(bodies()).toEqual([{ mobile: '61234567', member_no: '', password: 'Correct-horse-9' }])
  })

  it('asks to stay signed in only when that is ticked, and then says where it should be (decision 0069)', async () => {
    service.answers(logInCall, signedIn)
    const box = page.getByLabelText(/Keep me signed in/)
    await expect.element(box).not.toBeChecked()
    await box.click()
    await expect.element(page.getByText(/Only where nobody else uses it/)).toBeVisible()
    await fillIn()
    await expect.poll(bodies).toMatchObject([{ mobile: '61234567', keep_signed_in: true }])
  })

  it('leads back to the page one came from (D-141)', async () => {
    comeFrom(`${window.location.origin}/en/activity/programmes/calendar?view=list`)
    service.answers(logInCall, signedIn)
    await fillIn()
    await expect.poll(() => departures.left).toEqual(['/en/activity/programmes/calendar?view=list'])
  })

  it.each([
    ['sspd 000 123', { mobile: '', member_no: 'SSPD000123' }],
    ['+852 6123-4567', { mobile: '61234567', member_no: '' }],
  ])('understands %s in its one field and sends the value of the call (D-142)', async (typed, sent) => {
    service.answers(logInCall, signedIn)
    await who.fill(typed)
    await password.fill('Correct-horse-9')
    await logIn.click()
    await expect.poll(bodies).toEqual([{ ...sent, password: 'Correct-horse-9' }])
  })

  it('after registering leads to the page one came from before (D-141)', async () => {
    openTabStorage(window).setItem(tabKeys.wayOn, '/en/resource/e-learning/3')
    comeFrom(`${window.location.origin}/en/register`)
    service.answers(logInCall, signedIn)
    await fillIn()
    await expect.poll(() => departures.left).toEqual(['/en/resource/e-learning/3'])
    expect(openTabStorage(window).getItem(tabKeys.wayOn)).toBeNull()
  })

  it('says what comes when one try is left, and then that a new password helps at once (D-075)', async () => {
    service.refuses(logInCall, 'passwordWrong', { tries_left: 1 })
    await fillIn()
    await expect.element(summary.getByText(/One more wrong password locks the account for 15 minutes/)).toBeVisible()
    service.refuses(logInCall, 'passwordWrong', { tries_left: 0 })
    await logIn.click()
    await expect.element(summary.getByText(/now locked for 15 minutes.*“Forgot password”/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Forgot password' })).toHaveClass('primary-button')
  })

  it('says a wrong password beside the password, and leaves what was typed (S8-09)', async () => {
    service.refuses(logInCall, 'passwordWrong')
    await fillIn()
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await expect.element(who).not.toHaveAttribute('aria-invalid')
    await expect.element(who).toHaveValue('61234567')
    expect(currentToken()).toBe('')
  })

  it('says a lock on top of the form, with the minutes still to wait', async () => {
    service.refuses(logInCall, 'accountLocked', { retry_after: 841 })
    await fillIn()
    await expect
      .element(summary.getByText(/Too many attempts. Please try again in 15 minutes. You need not wait/))
      .toBeVisible()
    await expect.element(summary.getByRole('link')).not.toBeInTheDocument()
  })

  it('asks for the code on a new device, and sends the same again with what the code has earned', async () => {
    service.answersInTurn(
      logInCall,
      () => success(newDevice),
      () => success(signedIn),
    )
    service.answers(verifyCodeCall, { otp_token: 'proof', expires_in: 900 })
    await fillIn()
    await page.getByLabelText('Verification code').fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => departures.left).toEqual(['/en/member'])
    expect(bodies()[1]).toMatchObject({ mobile: '61234567', password: 'Correct-horse-9', otp_token: 'proof' })
  })
})

describe('a service that is under attack', () => {
  it('gets a proof of work, which the page earns by itself', async () => {
    const salt = 'salt?expires=1'
    service.answersInTurn(
      logInCall,
      () => failure('validationFailed', { fields: { proof_of_work: 'required' } }),
      () => success(signedIn),
    )
    service.answers(issueChallengeCall, {
      algorithm: 'SHA-256',
      challenge: await sha256(`${salt}7`),
      maxnumber: 50,
      salt,
      signature: 'signed',
    })
    await fillIn()
    await expect.poll(() => departures.left).toEqual(['/en/member'])
    const { proof_of_work: proof } = bodies()[1] as { proof_of_work: string }
    expect(JSON.parse(atob(proof))).toMatchObject({ number: 7, salt, signature: 'signed' })
  })

  it('that has no challenge to give is heard as it was', async () => {
    service.refuses(logInCall, 'tooManyRequests', { fields: { proof_of_work: 'required' } })
    service.fails(issueChallengeCall)
    await fillIn()
    await expect.element(summary).toHaveFocus()
    expect(bodies()).toHaveLength(1)
  })
})

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
