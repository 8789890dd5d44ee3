import { describe, expect, it } from 'vitest'
import { elsewhere, extendsToken } from './session.ts'

const at = (path: string) => new URL(path, 'https://dhc.example')

describe('the extension of the token on a new page', () => {
  it.each(['/', '/en', '/sc', '/login', '/en/login', '/sc/login'])('D-066: not on %s', (path) => {
    expect(extendsToken(at(path), '')).toBe(false)
  })

  it.each(['/member', '/en/service/about-us', '/sc/register', '/en/login-help'])('S4-07: on %s', (path) => {
    expect(extendsToken(at(path), '')).toBe(true)
  })

  it('D-066: another query of the same page is no new page, another page and a reload are', () => {
    const faq = at('/en/service/service-faq?tab=general')
    expect(extendsToken(faq, at('/en/service/service-faq').href)).toBe(false)
    expect(extendsToken(faq, at('/en/service/about-us').href)).toBe(true)
    expect(extendsToken(faq, faq.href)).toBe(true)
    expect(extendsToken(faq, 'https://elsewhere.example/en/service/service-faq')).toBe(true)
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
