import { describe, expect, it } from 'vitest'
import { readAppState, saveCentre, saveFontSize } from './app-store.ts'
import type { Storage } from './browser-storage.ts'

function storageWith(text?: string): Storage & { text: () => string } {
  let value = text ?? null
  return {
    getItem: () => value,
    setItem: (_key, next) => {
      value = next
    },
    text: () => value ?? '',
  }
}

describe('the app-store', () => {
  it('S3-31: a new visitor reads Medium and is not signed in', () => {
    const state = readAppState(storageWith())
    expect(state.preference.fontType).toBe('Medium')
    expect(state.auth.loginStatus).toBe(false)
  })

  it.each(['{broken', 'null', '3', '"text"', '{"state":null}', '{"state":{"preference":{"fontType":"Huge"}}}'])(
    'an unreadable store (%s) is an empty one',
    (text) => expect(readAppState(storageWith(text)).preference.fontType).toBe('Medium'),
  )

  it('S3-32, D-026: reads Small as Mini', () => {
    const storage = storageWith('{"state":{"preference":{"fontType":"Small"}},"version":0}')
    expect(readAppState(storage).preference.fontType).toBe('Mini')
  })

  it('D-028: also reads the parts at the root', () => {
    expect(readAppState(storageWith('{"auth":{"loginStatus":true}}')).auth.loginStatus).toBe(true)
  })

  it('D-028: writes the shape of the shared store', () => {
    const storage = storageWith()
    saveFontSize(storage, 'Large')
    expect(JSON.parse(storage.text())).toEqual({
      state: {
        tokenInfo: { accessToken: '', expiresIn: '', decodedToken: { member_type: '' } },
        preference: { fontType: 'Large' },
        auth: { loginStatus: false },
      },
      version: 0,
    })
  })

  it('keeps a member signed in when the font size changes', () => {
    const storage = storageWith('{"state":{"tokenInfo":{"accessToken":"t"},"auth":{"loginStatus":true}},"version":0}')
    saveFontSize(storage, 'Mini')
    expect(JSON.parse(storage.text()).state).toMatchObject({
      tokenInfo: { accessToken: 't' },
      auth: { loginStatus: true },
      preference: { fontType: 'Mini' },
    })
  })

  it('remembers the centre whose hours one chose, beside the font size', () => {
    const storage = storageWith()
    saveCentre(storage, 'SAT-MF')
    saveFontSize(storage, 'Large')
    expect(readAppState(storage).preference).toEqual({ fontType: 'Large', centre: 'SAT-MF' })
  })
})
