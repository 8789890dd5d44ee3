import { makeOnDevice } from '@dhc/api-client/passkey-device'
import { addFingerprintReader, optionsToAsk, optionsToMake } from '@dhc/api-client/testing/fingerprint-reader'
import { failure, type SampleService, startSampleService, success } from '@dhc/api-client/testing/sample-service'
import {
  addOwnPasskeyCall,
  beginOwnPasskeyCall,
  beginPasskeyConfirmationCall,
  confirmWithPasskeyCall,
  listOwnPasskeysCall,
  removeOwnPasskeyCall,
} from '@dhc/contracts/member-api/passkeys'
import { show } from '@dhc/forms/testing/show'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PasskeysPart } from './components/passkeys-part.tsx'

let service: SampleService
const passkey = {
  id: '00000000-0000-4000-8000-000000000001',
  label: 'Chrome · Android',
  created_at: '2026-11-15T10:00:00+08:00',
  last_used_at: null,
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const setUp = button('Set up on this device')

beforeAll(addFingerprintReader)
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
    service.answers(beginOwnPasskeyCall, optionsToMake())
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
    await makeOnDevice(optionsToMake())
    service.answers(listOwnPasskeysCall, { items: [passkey] })
    service.answersInTurn(
      beginOwnPasskeyCall,
      () => failure('confirmationNeeded'),
      () => success(optionsToMake()),
    )
    service.answers(beginPasskeyConfirmationCall, optionsToAsk())
    service.answers(confirmWithPasskeyCall, {})
    service.answers(addOwnPasskeyCall, passkey)
    await show(<PasskeysPart />)
    await setUp.click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
    await button('Confirm with fingerprint, face or PIN').click()
    await expect.element(page.getByText('Set up. From now on you can log in with this device.')).toBeVisible()
    expect(service.sent(confirmWithPasskeyCall)).toHaveLength(1)
  })

  it('are not offered for the confirmation to a member who has none', async () => {
    service.answers(listOwnPasskeysCall, { items: [] })
    service.refuses(beginOwnPasskeyCall, 'confirmationNeeded')
    await show(<PasskeysPart />)
    await setUp.click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
    await expect.poll(() => service.sent(listOwnPasskeysCall).length).toBeGreaterThan(1)
    await expect.element(button('Confirm with fingerprint, face or PIN')).not.toBeInTheDocument()
  })
})
