import { openStorage, openTabStorage } from '@dhc/session/browser-storage'
import { rememberSessionEnded } from '@dhc/session/session-ended'
import { sampleToken, signIn, signOut } from '@dhc/session/testing/signed-in'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepSession, showSessionEnded } from './session.ts'

const tab = openTabStorage(window)
const line = () => document.querySelector<HTMLElement>('[data-session-ended]') ?? expect.fail('no line')
const ways = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/en/login">Log in</a><p data-session-ended hidden><a href="/en/login">Log in</a></p><a href="/en/x">X</a>'
})

describe('home after a session has ended (D-064, D-141)', () => {
  it('says so once, and every way to the login page leads back to where it ended', () => {
    rememberSessionEnded(tab, '/en/health-data?period=M3')
    showSessionEnded(document, tab, 'en-US')
    const back = '/en/login?redirect=%2Fen%2Fhealth-data%3Fperiod%3DM3'
    expect([line().hidden, ways()]).toEqual([false, [back, back, '/en/x']])
  })

  it('says nothing to anybody else', () => {
    showSessionEnded(document, tab, 'en-US')
    expect([line().hidden, ways()]).toEqual([true, ['/en/login', '/en/login', '/en/x']])
  })

  it('says nothing to whoever has signed in again before seeing it, nor after they sign out', () => {
    const storage = openStorage(window)
    rememberSessionEnded(tab, '/en/health-data')
    signIn(sampleToken({ secondsLeft: 600 }))
    keepSession(window, storage, undefined)
    signOut()
    keepSession(window, storage, undefined)
    expect([line().hidden, ways()]).toEqual([true, ['/en/login', '/en/login', '/en/x']])
  })
})
