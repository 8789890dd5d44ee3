import { describe, expect, it } from 'vitest'
import { loginPathFor, pathAfterLogin } from './own-path.ts'

const after = (redirect: string) => pathAfterLogin(`?${new URLSearchParams({ redirect })}`, 'en-US')

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
    expect(after(address)).toBe('/en/member')
  })

  it.each(['/en/login', '/login?redirect=/login', '/sc/register', '/'])(
    'never back to %s, which is for guests',
    (path) => {
      expect(after(path)).toBe('/en/member')
    },
  )

  it('D-073: without an address to my account, in the language of the page', () => {
    expect(pathAfterLogin('', 'zh-HK')).toBe('/member')
    expect(pathAfterLogin('', 'zh-CN')).toBe('/sc/member')
  })

  it('the way to the login page names the page one came from', () => {
    expect(loginPathFor('/en/member?a=b', 'en-US')).toBe('/en/login?redirect=%2Fen%2Fmember%3Fa%3Db')
  })
})
