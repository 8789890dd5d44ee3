import { describe, expect, it } from 'vitest'
import { elsewhere, extendsToken } from './session.ts'

describe('the extension of the token on a new page', () => {
  it.each(['/', '/en', '/sc', '/login', '/en/login', '/sc/login'])('D-066: not on %s', (path) => {
    expect(extendsToken(path)).toBe(false)
  })

  it.each(['/member', '/en/service/about-us', '/sc/register', '/en/login-help'])('S4-07: on %s', (path) => {
    expect(extendsToken(path)).toBe(true)
  })
})

describe('whom a page is for', () => {
  it('S6-03, D-070: a guest at a member page goes to the login page', () => {
    expect(elsewhere('member', false)).toBe('login')
    expect(elsewhere('member', true)).toBeUndefined()
  })

  it('D-080: a member at login or registration goes to the account', () => {
    expect(elsewhere('guest', true)).toBe('account')
    expect(elsewhere('guest', false)).toBeUndefined()
  })

  it('a public page is for everybody', () => {
    expect(elsewhere(undefined, true)).toBeUndefined()
    expect(elsewhere(undefined, false)).toBeUndefined()
  })
})
