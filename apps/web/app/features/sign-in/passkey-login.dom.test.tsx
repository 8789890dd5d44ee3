import { makeOnDevice } from '@dhc/api-client/passkey-device'
import { addFingerprintReader, optionsToAsk, optionsToMake } from '@dhc/api-client/testing/fingerprint-reader'
import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { beginPasskeyLoginCall, logInWithPasskeyCall } from '@dhc/contracts/member-api/passkeys'
import { show } from '@dhc/forms/testing/show'
import { currentToken } from '@dhc/session/session-store'
import { watchDepartures } from '@dhc/session/testing/departures'
import { sampleToken, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from './components/login-page.tsx'

describe('logging in with a passkey (decision 0076)', () => {
  const logIn = page.getByRole('button', { name: 'Log in with fingerprint, face or PIN' })
  let service: SampleService
  let departures: ReturnType<typeof watchDepartures>
  beforeAll(addFingerprintReader)
  beforeEach(async () => {
    service = startSampleService()
    document.documentElement.dataset.script = 'yes'
    departures = watchDepartures()
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('')
    await makeOnDevice(optionsToMake())
    service.answers(beginPasskeyLoginCall, optionsToAsk())
    await show(<LoginPage />)
  })
  afterEach(() => {
    departures.stop()
    signOut()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('needs one press, keeps one signed in where that is ticked, and leads to the account', async () => {
    const token = sampleToken()
    service.answers(logInWithPasskeyCall, {
      access_token: token,
      expires_in: '900',
      token_type: 'Bearer',
      member: { member_no: 'M1', name_zh: null, name_en: 'Chan Tai Man', member_type: 'MEMBER', language: 'en-US' },
    })
    await page.getByLabelText(/Keep me signed in/).click()
    await logIn.click()
    await expect.poll(() => departures.left).toEqual(['/en/member'])
    expect(currentToken()).toBe(token)
    expect(service.sent(logInWithPasskeyCall)[0]?.body).toMatchObject({ keep_signed_in: true })
  })

  it('that is refused says what helps, and the password is as it was', async () => {
    service.refuses(logInWithPasskeyCall, 'passkeyRefused')
    await logIn.click()
    await expect.element(page.getByRole('alert').getByText(/Please log in with your password/)).toBeVisible()
    expect(currentToken()).toBe('')
  })
})
