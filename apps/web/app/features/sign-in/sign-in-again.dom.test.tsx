import { type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { logInCall } from '@dhc/contracts/member-api/login'
import { show } from '@dhc/forms/testing/show'
import { clearAfterTime, readAppState } from '@dhc/session/app-store'
import { openStorage, openTabStorage } from '@dhc/session/browser-storage'
import { takeSessionEnded } from '@dhc/session/session-ended'
import { isSameHolder, rememberHolder } from '@dhc/session/sign-in-again'
import { watchDepartures } from '@dhc/session/testing/departures'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SignInAgain } from './components/sign-in-again.tsx'

let service: SampleService
let departures: ReturnType<typeof watchDepartures>
let ended: number

const whoSignsInIs = (holder: string) =>
  service.answers(logInCall, {
    access_token: sampleToken({ holder }),
    expires_in: '900',
    token_type: 'Bearer',
    member: { member_no: 'M1', name_zh: null, name_en: 'Chan Tai Man', member_type: 'MEMBER', language: 'en-US' },
  })
const logIn = async () => {
  await page.getByLabelText('Mobile phone or DHC Member No').fill('61234567')
  await page.getByLabelText('Password', { exact: true }).fill('Correct-horse-9')
  await page.getByRole('button', { name: 'Log in' }).click()
}

beforeEach(async () => {
  service = startSampleService()
  departures = watchDepartures()
  ended = 0
  takeSessionEnded(openTabStorage(window))
  rememberHolder(sampleToken({ holder: 'one' }))
  clearAfterTime(openStorage(window))
  const end = () => {
    ended += 1
  }
  await show(<SignInAgain onEnd={end} />)
})
afterEach(() => {
  departures.stop()
  signOut()
  vi.unstubAllGlobals()
})

describe('signing in over a page whose session time has ended (decision 0069)', () => {
  it('goes on with the page for its member, and leads nowhere', async () => {
    await expect.element(page.getByRole('dialog', { name: 'Please log in to go on' })).toBeVisible()
    whoSignsInIs('one')
    await logIn()
    await expect.poll(() => ended).toBe(1)
    expect(departures.left).toEqual([])
    expect(readAppState(openStorage(window)).auth).toEqual({ loginStatus: true })
  })

  it('leads anybody else to an account of their own: nothing typed before is theirs', async () => {
    whoSignsInIs('two')
    await logIn()
    await expect.poll(() => departures.left).toEqual(['/en/member'])
    expect([ended, isSameHolder(sampleToken({ holder: 'two' }))]).toEqual([0, false])
  })

  it('is over as soon as the member has signed in in another tab', async () => {
    signIn(sampleToken({ holder: 'one' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'app-store' }))
    await expect.poll(() => ended).toBe(1)
  })

  it('can be left: then one is at home with an empty session, and home leads back (S4-05, D-141)', async () => {
    await page.getByRole('button', { name: 'Leave without logging in' }).click()
    await expect.poll(() => departures.left).toEqual(['/en'])
    expect([ended, readAppState(openStorage(window)).auth]).toEqual([1, { loginStatus: false }])
    expect(takeSessionEnded(openTabStorage(window))).toBe(window.location.pathname + window.location.search)
  })
})
