import { describe, expect, it } from 'vitest'
import { itemEntries, sitemapXml } from './model.ts'

const own = { isChineseOnly: false, isConverted: false }

describe('the sitemap for search engines', () => {
  it('lists an item in the languages it was written in', () => {
    const entries = itemEntries({
      'zh-HK': [{ path: '/a', origin: own }],
      'zh-CN': [{ path: '/a', origin: { isChineseOnly: false, isConverted: true } }],
      'en-US': [{ path: '/a', origin: own }],
    })
    expect(entries).toEqual([{ path: '/a', languages: ['zh-HK', 'en-US'] }])
  })

  it('names every language of a page beside each of its addresses', () => {
    const xml = sitemapXml([{ path: '/service/a?id=1&b', languages: ['zh-HK', 'en-US'] }], 'https://dhc.example.org')
    expect(xml.match(/<url>/g)).toHaveLength(2)
    expect(xml).toContain('<loc>https://dhc.example.org/en/service/a?id=1&amp;b</loc>')
    expect(xml.match(/hreflang="zh-HK" href="https:\/\/dhc.example.org\/service\/a/g)).toHaveLength(2)
    expect(xml).toContain('hreflang="x-default" href="https://dhc.example.org/service/a?id=1&amp;b"')
  })
})
