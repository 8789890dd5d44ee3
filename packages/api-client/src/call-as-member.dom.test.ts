import { showEnrolledCall } from '@dhc/contracts/member-api/enrolments'
import { extendTokenCall } from '@dhc/contracts/member-api/extend-token'
import { showProfileCall } from '@dhc/contracts/member-api/profile'
import { endSessionsCall } from '@dhc/contracts/member-api/session'
import { actingRefusedEvent, startActing, stopActing } from '@dhc/session/acting-for'
import { readAppState } from '@dhc/session/app-store'
import { openStorage, openTabStorage } from '@dhc/session/browser-storage'
import { takeSessionEnded } from '@dhc/session/session-ended'
import { currentToken } from '@dhc/session/session-store'
import { offerSignIn } from '@dhc/session/sign-in-again'
import { watchDepartures } from '@dhc/session/testing/departures'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAsMember } from './call-as-member.ts'
import { failure, type SampleService, startSampleService, success } from './testing/sample-service.ts'

const locale = 'en-US'
const fresh = sampleToken({ secondsLeft: 600 })
const ending = sampleToken({ secondsLeft: 20 })
const renewed = { access_token: sampleToken({ secondsLeft: 900 }), expires_in: '900' }

let service: SampleService
let departures: ReturnType<typeof watchDepartures>

const tokensOf = () => service.sent(showProfileCall).map(({ headers }) => headers.get('authorization'))
const isSignedIn = () => readAppState(openStorage(window)).auth.loginStatus

beforeEach(() => {
  service = startSampleService()
  departures = watchDepartures()
  // What the profile holds is none of this test's business: that it came is enough.
  service.refuses(showProfileCall, 'notFound')
  takeSessionEnded(openTabStorage(window))
})
afterEach(() => {
  departures.stop()
  signOut()
  vi.unstubAllGlobals()
})

describe('a call of a member', () => {
  it('carries the token of the moment, without asking for another while it lives long enough', async () => {
    signIn(fresh)
    await callAsMember(showProfileCall, { locale })
    expect(tokensOf()).toEqual([`Bearer ${fresh}`])
    expect(service.sent(extendTokenCall)).toHaveLength(0)
  })

  it('first waits for a new token when the old one is about to end, so that a long form is not lost', async () => {
    signIn(ending)
    service.answers(extendTokenCall, renewed)
    await callAsMember(showProfileCall, { locale })
    expect(tokensOf()).toEqual([`Bearer ${renewed.access_token}`])
    expect(currentToken()).toBe(renewed.access_token)
  })

  it('shares the one extension with all that are made at the same time', async () => {
    signIn(ending)
    service.answers(extendTokenCall, renewed)
    await Promise.all([1, 2, 3].map(() => callAsMember(showProfileCall, { locale })))
    expect(service.sent(extendTokenCall)).toHaveLength(1)
    expect(tokensOf()).toEqual(Array(3).fill(`Bearer ${renewed.access_token}`))
  })

  it('goes out with the old token when the extension gets no answer: an outage ends no session (S8-05)', async () => {
    signIn(ending)
    service.fails(extendTokenCall)
    await callAsMember(showProfileCall, { locale })
    expect(tokensOf()).toEqual([`Bearer ${ending}`])
    expect(isSignedIn()).toBe(true)
    expect(departures.left).toEqual([])
  })

  it('that only asks is asked again when the service was away for a moment, with the token of then', async () => {
    signIn(ending)
    service.answers(extendTokenCall, renewed)
    const away = () => {
      signIn(fresh)
      return failure('unavailable')
    }
    service.answersInTurn(showProfileCall, away, () => failure('notFound'))
    expect(await callAsMember(showProfileCall, { locale })).toMatchObject({ refusal: { name: 'notFound' } })
    expect(tokensOf()).toEqual([`Bearer ${renewed.access_token}`, `Bearer ${fresh}`])
  })

  it('that changes something is never sent again by itself', async () => {
    signIn(fresh)
    service.refuses(endSessionsCall, 'unavailable')
    expect(await callAsMember(endSessionsCall, { locale, body: {} })).toMatchObject({
      refusal: { name: 'unavailable' },
    })
    expect(service.sent(endSessionsCall)).toHaveLength(1)
  })
})

describe('a call while the tab acts for somebody else (D-140)', () => {
  const actedFor = () =>
    [showEnrolledCall, showProfileCall].flatMap((call) =>
      service.sent(call).map(({ headers }) => headers.get('acting-for')),
    )
  beforeEach(() => {
    signIn(fresh)
    service.refuses(showEnrolledCall, 'notFound')
  })
  afterEach(() => stopActing(openTabStorage(window)))

  it('names the relation where the call may be made so, and nowhere else', async () => {
    startActing(openTabStorage(window), fresh, { relationId: 'relation-1', name: 'Somebody' })
    await callAsMember(showEnrolledCall, { locale, body: {} })
    await callAsMember(showProfileCall, { locale })
    expect(actedFor()).toEqual(['relation-1', null])
  })

  it('that is refused is told to the page, for a right ends at the next call; a refusal of one’s own is not', async () => {
    let told = 0
    const count = () => {
      told += 1
    }
    document.addEventListener(actingRefusedEvent, count)
    service.refuses(showEnrolledCall, 'notAllowed')
    await callAsMember(showEnrolledCall, { locale, body: {} })
    expect(told).toBe(0)
    startActing(openTabStorage(window), fresh, { relationId: 'relation-1', name: 'Somebody' })
    await callAsMember(showEnrolledCall, { locale, body: {} })
    expect(told).toBe(1)
    document.removeEventListener(actingRefusedEvent, count)
  })

  it('is one’s own again after stopping, and for another person at the same tab', async () => {
    startActing(openTabStorage(window), sampleToken({ holder: 'two' }), { relationId: 'relation-1', name: 'Somebody' })
    await callAsMember(showEnrolledCall, { locale, body: {} })
    expect(actedFor()).toEqual([null])
  })
})

describe('a session that time has ended on an open page (decision 0069)', () => {
  const ended = sampleToken({ secondsLeft: -1200 })
  let asked: number
  const whoSignsInIs = (token: string | undefined) =>
    offerSignIn(async () => {
      asked += 1
      if (token) signIn(token)
    })
  beforeEach(() => {
    asked = 0
    signIn(ended)
    service.refuses(extendTokenCall, 'sessionExpired')
  })
  afterEach(() => offerSignIn(undefined))

  it('is taken up again in one dialog for all that wants to be sent; the page stays', async () => {
    whoSignsInIs(fresh)
    await Promise.all([1, 2, 3].map(() => callAsMember(showProfileCall, { locale })))
    expect(tokensOf()).toEqual(Array(3).fill(`Bearer ${fresh}`))
    expect([asked, departures.left]).toEqual([1, []])
  })

  it('sends nothing while nobody signs in, and nothing typed by one person for another', async () => {
    whoSignsInIs(undefined)
    expect(await callAsMember(showProfileCall, { locale })).toMatchObject({ refusal: { name: 'sessionExpired' } })
    await callAsMember(showProfileCall, { locale })
    signOut()
    signIn(ended)
    whoSignsInIs(sampleToken({ holder: 'two', secondsLeft: 600 }))
    await callAsMember(showProfileCall, { locale })
    expect(tokensOf()).toEqual([])
    expect(asked).toBe(3)
  })

  it('is not asked about on a page without the dialog, which sends nothing either', async () => {
    await callAsMember(showProfileCall, { locale })
    expect([asked, tokensOf(), departures.left]).toEqual([0, [], []])
  })
})

describe('a session that the service has ended (S4-06, D-003, D-064)', () => {
  it('is cleared by a refused extension: nothing more is sent, and home says why', async () => {
    signIn(ending)
    service.refuses(extendTokenCall, 'sessionExpired')
    expect(await callAsMember(showProfileCall, { locale })).toMatchObject({
      ok: false,
      refusal: { name: 'sessionExpired' },
    })
    expect(tokensOf()).toEqual([])
    expect(isSignedIn()).toBe(false)
    expect(departures.left).toEqual(['/en'])
    expect(takeSessionEnded(openTabStorage(window))).toBe(window.location.pathname + window.location.search)
  })

  it('is cleared by 1004 of any call, in the language of the page (S8-03)', async () => {
    signIn(fresh)
    service.refuses(showProfileCall, 'sessionRevoked')
    await callAsMember(showProfileCall, { locale: 'zh-HK' })
    expect(isSignedIn()).toBe(false)
    expect(departures.left).toEqual(['/'])
  })

  it('is not cleared by any other refusal', async () => {
    signIn(fresh)
    service.answersInTurn(
      showProfileCall,
      () => failure('notAllowed'),
      () => success({}),
    )
    await callAsMember(showProfileCall, { locale })
    expect(isSignedIn()).toBe(true)
    expect(departures.left).toEqual([])
  })

  it('is not there for a guest: nothing is sent', async () => {
    expect(await callAsMember(showProfileCall, { locale })).toMatchObject({ ok: false })
    expect(tokensOf()).toEqual([])
    expect(departures.left).toEqual([])
  })
})
