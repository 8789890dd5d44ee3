import { callAsMember } from '@dhc/api-client/call-as-member'
import { failure, type SampleService, startSampleService } from '@dhc/api-client/testing/sample-service'
import { showProfileCall } from '@dhc/contracts/member-api/profile'
import { logOutCall } from '@dhc/contracts/member-api/session'
import { openStorage, openTabStorage } from '@dhc/session/browser-storage'
import { takeSessionEnded } from '@dhc/session/session-ended'
import { currentToken } from '@dhc/session/session-store'
import { watchDepartures } from '@dhc/session/testing/departures'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askBeforeLogout } from './logout.ts'

const token = sampleToken({ secondsLeft: 600 })
const calls = { extend: '/extend', logout: logOutCall.path, unread: '/unread' }

let service: SampleService
let departures: ReturnType<typeof watchDepartures>

askBeforeLogout(window, openStorage(window), calls)
const confirm = () => document.querySelector<HTMLButtonElement>('[data-confirm-logout]')?.click()

beforeEach(() => {
  document.body.innerHTML = '<button type="button" data-confirm-logout>Confirm</button>'
  document.documentElement.dataset.locale = 'en-US'
  service = startSampleService()
  departures = watchDepartures()
  takeSessionEnded(openTabStorage(window))
  signIn(token)
})
afterEach(() => {
  departures.stop()
  signOut()
  vi.unstubAllGlobals()
})

describe('whoever confirms to log out', () => {
  it('is signed out here before the service has answered, and the service is told by the token (S4-04, D-067)', async () => {
    const letGo = service.waits(logOutCall, {})
    confirm()
    await expect.poll(() => service.sent(logOutCall)).toHaveLength(1)
    expect(service.sent(logOutCall)[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(currentToken()).toBe('')
    letGo()
    await expect.poll(() => departures.left).toEqual(['/en'])
  })

  it('is not told that the session has ended by a call of the page that meets its end on the way', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const once = () => promise
    service.answersInTurn(showProfileCall, once, once)
    const late = callAsMember(showProfileCall, { locale: 'en-US' })
    await expect.poll(() => service.sent(showProfileCall)).toHaveLength(1)
    const letGo = service.waits(logOutCall, {})
    confirm()
    await expect.poll(() => service.sent(logOutCall)).toHaveLength(1)
    resolve(failure('sessionRevoked'))
    await late
    expect([departures.left, takeSessionEnded(openTabStorage(window))]).toEqual([[], undefined])
    letGo()
    await expect.poll(() => departures.left).toEqual(['/en'])
  })
})
