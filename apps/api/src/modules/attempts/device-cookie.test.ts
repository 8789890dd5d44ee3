import { describe, expect, it } from 'vitest'
import { secretOf, withSecret } from './device-cookie.ts'

const secret = (sign: string) => sign.repeat(43)

describe('the cookie of a shared computer', () => {
  it('has one secret for each person, and a new one replaces only their own', () => {
    const cookie = withSecret(withSecret(undefined, 'mother', secret('a')), 'father', secret('b'))
    expect([secretOf(cookie, 'mother'), secretOf(cookie, 'father')]).toEqual([secret('a'), secret('b')])
    const later = withSecret(cookie, 'mother', secret('c'))
    expect([secretOf(later, 'mother'), secretOf(later, 'father')]).toEqual([secret('c'), secret('b')])
    expect(secretOf(later, 'stranger')).toBeUndefined()
  })

  it('remembers five people; the one who came first is forgotten', () => {
    const people = ['1', '2', '3', '4', '5', '6']
    const cookie = people.reduce<string | undefined>((before, who) => withSecret(before, who, secret(who)), undefined)
    expect(people.map((who) => secretOf(cookie, who) !== undefined)).toEqual([false, true, true, true, true, true])
  })

  it('drops what has another form, and knows the one former secret', () => {
    expect(secretOf('x', 'mother')).toBeUndefined()
    expect(secretOf(secret('a'), 'mother')).toBe(secret('a'))
    expect(withSecret('x~y.<script>', 'mother', secret('a'))).toMatch(/^[\w-]{8}~a{43}$/)
  })
})
