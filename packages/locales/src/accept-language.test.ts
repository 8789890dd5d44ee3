import { describe, expect, it } from 'vitest'
import { localeOfHeader } from './accept-language.ts'

describe('the language of an error message (D-068)', () => {
  it.each([
    ['zh-HK', 'zh-HK'],
    ['zh-CN', 'zh-CN'],
    ['en-US', 'en-US'],
    ['en-GB,en;q=0.9', 'en-US'],
    ['zh-Hans-CN', 'zh-CN'],
    ['zh-TW', 'zh-HK'],
    ['fr;q=1, en;q=0.2, zh-CN;q=0.8', 'zh-CN'],
    ['en;q=0, zh-CN;q=0.1', 'zh-CN'],
    ['fr', 'zh-HK'],
    ['', 'zh-HK'],
    [undefined, 'zh-HK'],
    [';;q=x,,', 'zh-HK'],
  ] as const)('%s is answered in %s', (header, locale) => {
    expect(localeOfHeader(header)).toBe(locale)
  })
})
