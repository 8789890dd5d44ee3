import { describe, expect, it } from 'vitest'
import { clearSession, readAppState, saveFontSize, saveToken } from './app-store.ts'
import type { Storage } from './browser-storage.ts'
import { type ExtensionAnswer, extendToken } from './extend-token.ts'

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`
const first = { access_token: tokenOf({ member_type: 'MEMBER', sub: 'one' }), expires_in: '900' }
const second = { access_token: tokenOf({ member_type: 'JUNIOR', sub: 'one' }), expires_in: '899' }

function signedInStorage(): Storage {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  saveFontSize(storage, 'Large')
  saveToken(storage, first)
  return storage
}

const extendWith = (storage: Storage, answer: ExtensionAnswer | undefined) =>
  extendToken({ storage, ask: async () => answer, locks: undefined })

describe('the store of a session', () => {
  it('S3-30, S3-33: holds the token, its life and the member type, and that somebody is signed in', () => {
    expect(readAppState(signedInStorage())).toEqual({
      tokenInfo: { accessToken: first.access_token, expiresIn: '900', decodedToken: { member_type: 'MEMBER' } },
      preference: { fontType: 'Large' },
      auth: { loginStatus: true },
    })
  })

  it('S3-35: logging out empties the token and keeps the font size', () => {
    const storage = signedInStorage()
    clearSession(storage)
    expect(readAppState(storage)).toEqual({
      tokenInfo: { accessToken: '', expiresIn: '', decodedToken: { member_type: '' } },
      preference: { fontType: 'Large' },
      auth: { loginStatus: false },
    })
  })
})

describe('the extension of a token', () => {
  it('S4-08: replaces the token and its expiry; the member type follows the new token (D-071)', async () => {
    const storage = signedInStorage()
    expect(await extendWith(storage, { status: 200, token: second })).toBe('extended')
    expect(readAppState(storage).tokenInfo).toEqual({
      accessToken: second.access_token,
      expiresIn: '899',
      decodedToken: { member_type: 'JUNIOR' },
    })
  })

  it.each([
    ['401 with 1003', { status: 401, errorCode: 1003 }],
    ['403 with 1004', { status: 403, errorCode: 1004 }],
    ['400 with 1004', { status: 400, errorCode: 1004 }],
  ])('S8-02, S8-03: %s ends the session', async (_what, answer) => {
    const storage = signedInStorage()
    expect(await extendWith(storage, answer)).toBe('ended')
    expect(readAppState(storage).auth.loginStatus).toBe(false)
  })

  it.each([
    ['no answer', undefined],
    ['400 with 1003', { status: 400, errorCode: 1003 }],
    ['401 with another code', { status: 401, errorCode: 1103 }],
    ['too many requests', { status: 429, errorCode: 1002 }],
    ['a time-out', { status: 408, errorCode: 0 }],
    ['an outage', { status: 503, errorCode: 1008 }],
  ])('S8-05, D-065: %s leaves the member signed in', async (_what, answer) => {
    const storage = signedInStorage()
    expect(await extendWith(storage, answer)).toBe('unchanged')
    expect(readAppState(storage).tokenInfo.accessToken).toBe(first.access_token)
  })

  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60
  const over = { exp: minutesAgo(20), iat: minutesAgo(35), sub: 'one' }
  const cutShort = { ...over, iat: minutesAgo(34) }
  const living = { exp: minutesAgo(-1), iat: minutesAgo(14), sub: 'one' }
  it.each([
    ['1003 to a token that ran out: nobody was there for 30 minutes', over, { status: 401, errorCode: 1003 }, 'timeUp'],
    ['1004 to a token that the limit of hours had cut short', cutShort, { status: 403, errorCode: 1004 }, 'timeUp'],
    ['1004 to any other that ran out: somebody has ended the session', over, { status: 403, errorCode: 1004 }, 'ended'],
    ['1003 to a token that should live (S8-02)', living, { status: 401, errorCode: 1003 }, 'ended'],
  ] as const)('%s', async (_what, claims, answer, expected) => {
    const storage = signedInStorage()
    saveToken(storage, { access_token: tokenOf(claims), expires_in: '900' })
    expect(await extendWith(storage, answer)).toBe(expected)
    const { auth, tokenInfo } = readAppState(storage)
    expect([auth.loginStatus, auth.isTimeUp === true, tokenInfo.accessToken]).toEqual([
      false,
      expected === 'timeUp',
      '',
    ])
  })

  it('leaves a token whose time is up where the page itself lets its member sign in again', async () => {
    const storage = signedInStorage()
    const token = tokenOf(over)
    saveToken(storage, { access_token: token, expires_in: '900' })
    const ask = async () => ({ status: 401, errorCode: 1003 })
    expect(await extendToken({ storage, ask, locks: undefined, leavesTimeUp: true })).toBe('timeUp')
    expect(readAppState(storage).tokenInfo.accessToken).toBe(token)
  })

  it('Two tabs make one flight; the one that waited takes what the other got', async () => {
    const storage = signedInStorage()
    let flights = 0
    let queue: Promise<unknown> = Promise.resolve()
    const locks = {
      request: <Result>(_name: string, during: () => Promise<Result>) => {
        const turn = queue.then(during)
        queue = turn
        return turn
      },
    }
    const ask = async () => {
      flights += 1
      return { status: 200, token: second }
    }
    const both = await Promise.all([extendToken({ storage, ask, locks }), extendToken({ storage, ask, locks })])
    expect(both).toEqual(['extended', 'extended'])
    expect(flights).toBe(1)
  })

  it('an answer that comes after the member has logged out signs nobody in again', async () => {
    const storage = signedInStorage()
    const late = extendToken({
      storage,
      locks: undefined,
      ask: async () => {
        clearSession(storage)
        return { status: 200, token: second }
      },
    })
    expect(await late).toBe('unchanged')
    expect(readAppState(storage).auth.loginStatus).toBe(false)
  })

  it('asks nothing for a guest', async () => {
    const storage = signedInStorage()
    clearSession(storage)
    const ask = () => Promise.reject(new Error('a guest was extended'))
    expect(await extendToken({ storage, ask, locks: undefined })).toBe('unchanged')
  })
})
