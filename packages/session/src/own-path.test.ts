import { describe, expect, it } from 'vitest'
import { loginPathFor, wayOnOf } from './own-path.ts'

const origin = 'https://dhc.example.org'
const after = (redirect: string) =>
  wayOnOf({ origin, search: `?${new URLSearchParams({ redirect })}`, cameFrom: '' }, null)
const cameFrom = (address: string, search = '', remembered: string | null = null) =>
  wayOnOf({ origin, search, cameFrom: address }, remembered)

describe('where a member goes after signing in (D-070)', () => {
  it.each(['/en/member', '/activity/programmes/series/abc?x=1#y', '/sc/health-data'])('back to %s', (path) => {
    expect(after(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/a\\..\\b',
    'javascript:alert(1)',
    'member',
    '',
    '/x\ny',
  ])('a stranger’s address (%j) is worth as much as none', (address) => {
    expect(after(address)).toBeUndefined()
  })

  it.each(['/en/login', '/login?redirect=/login', '/sc/register', '/'])(
    'never back to %s, which is for guests',
    (path) => {
      expect(after(path)).toBeUndefined()
    },
  )

  it('D-141: back to the page on which one pressed “log in”', () => {
    expect(cameFrom(`${origin}/en/activity/programmes/series/abc?x=1`)).toBe('/en/activity/programmes/series/abc?x=1')
  })

  it('D-141: the address that is named comes before the page one came from', () => {
    expect(cameFrom(`${origin}/en/service/about-us`, '?redirect=/en/health-data')).toBe('/en/health-data')
  })

  it.each([
    'https://evil.example/en/member',
    `${origin}.evil.example/en/x`,
    `${origin}/`,
    `${origin}/en/register`,
    origin,
    '',
  ])('D-141: %j is no page to come back to', (address) => {
    expect(cameFrom(address)).toBeUndefined()
  })

  it.each(['/api/member/profile', '/strapi/uploads/x', '/en/resource/eService-menu.csv', '/sitemap.xml'])(
    'D-141: %s is no page of a person',
    (path) => {
      expect(after(path)).toBeUndefined()
    },
  )

  it.each(['/register', '/en/login', '/sc/forgot-password'])(
    'D-141: who comes from %s is still on the way that was remembered',
    (page) => {
      expect(cameFrom(origin + page, '', '/en/health-data')).toBe('/en/health-data')
      expect(cameFrom(origin + page, '', '//evil.example')).toBeUndefined()
    },
  )

  it('D-141: who comes from home or by a typed address begins anew', () => {
    expect(cameFrom(`${origin}/en`, '', '/en/health-data')).toBeUndefined()
    expect(cameFrom('', '', '/en/health-data')).toBeUndefined()
  })

  it('the way to the login page names the page one came from', () => {
    expect(loginPathFor('/en/member?a=b', 'en-US')).toBe('/en/login?redirect=%2Fen%2Fmember%3Fa%3Db')
  })
})
