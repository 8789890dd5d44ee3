import { language } from '@dhc/reference/options/person'
import { describe, expect, it } from 'vitest'
import { cmsLocale, inLocale, isLocale, localeNamed, localeOfPath, locales, withoutPrefix } from './locale.ts'

describe('languages and paths', () => {
  it('the languages offered in the header are the languages there are (S1-15)', () => {
    expect(language.codes).toEqual(locales)
    expect(locales.filter(isLocale)).toEqual(locales)
    expect([undefined, 'en', 'fr'].filter(isLocale)).toEqual([])
  })

  it.each([
    ['/', 'zh-HK'],
    ['/en', 'en-US'],
    ['/en?x=1', 'en-US'],
    ['/en/service/about-us', 'en-US'],
    ['/sc', 'zh-CN'],
    ['/sc/service/about-us#top', 'zh-CN'],
    ['/service/about-us', 'zh-HK'],
    ['/english', 'zh-HK'],
    ['/fr/service/about-us', 'zh-HK'],
    ['/service/en', 'zh-HK'],
    ['', 'zh-HK'],
  ])('the path %s is read in %s (S1-19)', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale)
  })

  it.each([
    ['/en/contact/contact-us', '/contact/contact-us'],
    ['/sc', '/'],
    ['/en/', '/'],
    ['/en?x=1', '/?x=1'],
    ['/search-result?q=en', '/search-result?q=en'],
  ])('%s without its prefix is %s', (path, plain) => {
    expect(withoutPrefix(path)).toBe(plain)
  })

  it.each([
    ['/contact/contact-us', 'en-US', '/en/contact/contact-us'],
    ['/en/contact/contact-us', 'zh-CN', '/sc/contact/contact-us'],
    ['/sc/contact/contact-us', 'zh-HK', '/contact/contact-us'],
    ['/', 'en-US', '/en'],
    ['/en', 'zh-HK', '/'],
    ['/?lng=x#top', 'zh-CN', '/sc?lng=x#top'],
    ['/search-result?q=bp#top', 'en-US', '/en/search-result?q=bp#top'],
  ] as const)('switching %s to %s leads to %s, query and hash stay (S2-54, D-018)', (path, locale, expected) => {
    expect(inLocale(path, locale)).toBe(expected)
  })

  it('the content backend is asked for zh-Hant, zh-Hans or en (S9-03)', () => {
    expect(locales.map((locale) => cmsLocale[locale])).toEqual(['zh-Hant', 'zh-Hans', 'en'])
  })

  it.each([
    ['zh-Hant', 'zh-HK'],
    ['zh-Hans', 'zh-CN'],
    ['en', 'en-US'],
    ['zh-HK', 'zh-HK'],
    ['zh-CN', 'zh-CN'],
    ['en-US', 'en-US'],
  ] as const)('a caller who says %s reads %s (S7-05)', (name, locale) => {
    expect(localeNamed(name)).toBe(locale)
  })
})
