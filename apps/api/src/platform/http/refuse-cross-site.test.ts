import { describe, expect, it } from 'vitest'
import { comesFromAnotherSite } from './refuse-cross-site.ts'

const site = 'https://dhc.example'
const post = (headers: Record<string, string>) => comesFromAnotherSite({ method: 'POST', headers }, site)

describe('a call that changes something (SEC-07)', () => {
  it('is taken from our own pages', () => {
    expect(post({ 'sec-fetch-site': 'same-origin', origin: site })).toBe(false)
    expect(post({ origin: site })).toBe(false)
  })

  it('is refused from another site, a sibling host or a sandboxed frame', () => {
    expect(post({ 'sec-fetch-site': 'cross-site', origin: site })).toBe(true)
    expect(post({ 'sec-fetch-site': 'same-site' })).toBe(true)
    expect(post({ origin: 'https://evil.example' })).toBe(true)
    expect(post({ origin: 'null' })).toBe(true)
  })

  it('is taken from the CMS and from curl, which are no browsers', () => {
    expect(post({})).toBe(false)
  })

  it('may be read from anywhere, since reading changes nothing', () => {
    expect(comesFromAnotherSite({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }, site)).toBe(false)
  })
})
