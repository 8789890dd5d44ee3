import { describe, expect, it } from 'vitest'
import { signPreviewLink } from '../testing/start-site.ts'
import { readPreviewLink } from './routes.ts'

const secret = 's'.repeat(32)
const now = Date.UTC(2026, 10, 15, 3, 0, 0)
const path = '/en/service/service-details?id=abc'
const expires = now / 1000 + 600
const link = (parts: Partial<Parameters<typeof signPreviewLink>[0]> = {}) =>
  signPreviewLink({ path, expires, secret, ...parts }).slice('/preview?'.length)
const altered = (name: string, value: string) => {
  const query = new URLSearchParams(link())
  query.set(name, value)
  return query.toString()
}

describe('a preview link', () => {
  it('opens the page it was made for, until it expires', () => {
    expect(readPreviewLink(link(), secret, now)).toBe(path)
    expect(readPreviewLink(link(), secret, now + 599_000)).toBe(path)
    expect(readPreviewLink(link(), secret, now + 601_000)).toBeUndefined()
  })

  it.each([
    ['another secret', link({ secret: 'x'.repeat(32) })],
    ['another path', altered('path', '/en/service/about-us')],
    ['a later expiry', altered('expires', String(expires + 1))],
    ['an expiry that is no number', altered('expires', '9e9')],
    ['another status', altered('status', 'published')],
    ['half a signature', altered('signature', 'ab'.repeat(16))],
    ['a signature that is no number', altered('signature', 'z'.repeat(64))],
    ['a signature for another purpose', link({ purpose: 'draft-reading' })],
    ['nothing', ''],
  ])('is refused with %s', (_reason, query) => {
    expect(readPreviewLink(query, secret, now)).toBeUndefined()
  })
})
