import { makeOnDevice } from '@dhc/api-client/passkey-device'
import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import {
  addOwnPasskeyCall,
  beginOwnPasskeyCall,
  beginPasskeyConfirmationCall,
  beginPasskeyLoginCall,
  confirmWithPasskeyCall,
  listOwnPasskeysCall,
  logInWithPasskeyCall,
  removeOwnPasskeyCall,
} from '@dhc/contracts/member-api/passkeys'
import { show } from '@dhc/forms/testing/show'
import { currentToken } from '@dhc/session/session-store'
import { watchDepartures } from '@dhc/session/testing/departures'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { LoginPage } from '../sign-in/components/login-page.tsx'
import { PasskeysPart } from './components/passkeys-part.tsx'

/** With a fingerprint reader as Chromium plays it. */
let service: SampleService
const challenge = btoa('from the service').replaceAll('=', '')
const rp = { id: window.location.hostname, name: 'DHC' }
const toMake = () => ({
  challenge,
  rp,
  user: { id: btoa(String(Math.random())).replaceAll('=', ''), name: 'SSPD000101', displayName: 'Chan Tai Man' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
})
const toAsk = { challenge, rpId: rp.id, userVerification: 'required' }
const passkey = {
  id: '00000000-0000-4000-8000-000000000001',
  label: 'Chrome · Android',
  created_at: '2026-11-15T10:00:00+08:00',
  last_used_at: null,
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const setUp = button('Set up on this device')

beforeAll(async () => {
  const browser = cdp() as unknown as { send: (name: string, given?: object) => Promise<unknown> }
  await browser.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await browser.send('WebAuthn.addVirtualAuthenticator', { options })
})
beforeEach(() => {
  service = startSampleService()
  document.documentElement.dataset.script = 'yes'
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

describe('the passkeys of a member (decision 0076)', () => {
  beforeEach(() => void signIn(sampleToken({ holder: 'one' })))

  it('are set up with one press, listed, and removed; the focus stays in their part', async () => {
    service.answersInTurn(
      listOwnPasskeysCall,
      () => success({ items: [] }),
      () => success({ items: [passkey] }),
    )
    service.answers(beginOwnPasskeyCall, toMake())
    service.answers(addOwnPasskeyCall, passkey)
    service.answers(removeOwnPasskeyCall, {})
    await show(<PasskeysPart />)
    await setUp.click()
    await expect.element(page.getByText('Set up. From now on you can log in with this device.')).toBeVisible()
    expect(service.sent(addOwnPasskeyCall)[0]?.body).toMatchObject({ credential: { type: 'public-key' } })
    await expect.element(page.getByText('Set up on 15 Nov 2026 (Sun)')).toBeVisible()
    service.answers(listOwnPasskeysCall, { items: [] })
    await button(/^Remove/).click()
    await expect.element(page.getByText('Removed. This device asks for your password again.')).toBeVisible()
    expect(service.sent(removeOwnPasskeyCall)[0]?.body).toEqual({ id: passkey.id })
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
    expect(document.activeElement?.closest('section')).not.toBeNull()
  })

  it('stand for the password where the sign-in is too long ago (A-22)', async () => {
    await makeOnDevice(toMake())
    service.answers(listOwnPasskeysCall, { items: [passkey] })
    service.answersInTurn(
      beginOwnPasskeyCall,
      () => failure('confirmationNeeded'),
      () => success(toMake()),
    )
    service.answers(beginPasskeyConfirmationCall, toAsk)
    service.answers(confirmWithPasskeyCall, {})
    service.answers(addOwnPasskeyCall, passkey)
    await show(<PasskeysPart />)
    await setUp.click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
    await button('Confirm with fingerprint, face or PIN').click()
    await expect.element(page.getByText('Set up. From now on you can log in with this device.')).toBeVisible()
    expect(service.sent(confirmWithPasskeyCall)).toHaveLength(1)
  })

  it('are not offered for the confirmation to who has none', async () => {
    service.answers(listOwnPasskeysCall, { items: [] })
    service.refuses(beginOwnPasskeyCall, 'confirmationNeeded')
    await show(<PasskeysPart />)
    await setUp.click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
    await expect.poll(() => service.sent(listOwnPasskeysCall).length).toBeGreaterThan(1)
    await expect.element(button('Confirm with fingerprint, face or PIN')).not.toBeInTheDocument()
  })
})

describe('logging in with a passkey (decision 0076)', () => {
  const logIn = button('Log in with fingerprint, face or PIN')
  let departures: ReturnType<typeof watchDepartures>
  beforeEach(async () => {
    departures = watchDepartures()
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('')
    await makeOnDevice(toMake())
    service.answers(beginPasskeyLoginCall, toAsk)
    await show(<LoginPage />)
  })
  afterEach(() => {
    departures.stop()
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
