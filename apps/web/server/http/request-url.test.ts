import { describe, expect, it } from 'vitest'
import { isPlainUrl, tidyPath } from './request-url.ts'

describe('an address has one meaning', () => {
  it.each([
    '/service%2fabout-us',
    '/service%2Fabout-us',
    '/service%5cabout-us',
    '/service\\about-us',
    '/strapi/api/../admin',
    '/strapi/api/%2e%2e/admin',
    '/strapi/./admin',
    '/..',
    '/a/..',
    '/%252e%252e/admin',
    '/nul%00',
    '/line%0abreak',
    '/tab%09',
    '/del%7f',
    '/odd%',
    '/odd%2',
    '/odd%zz',
    '/raw\u0007bell',
    '/caf\u00e9',
    'http://elsewhere.example/',
    '*',
    '',
    '/search-result?q=%00',
    '/search-result?q=a\\b',
  ])('refuses %j', (url) => {
    expect(isPlainUrl(url)).toBe(false)
  })

  it.each([
    '/',
    '/en',
    '/service/about-us',
    '/service/about-us/',
    '//service',
    '/search-result?q=%E8%A1%80%E5%A3%93&page=2',
    '/images?url=%2Fstrapi%2Fuploads%2Fa.png&w=640&q=75',
    '/strapi/uploads/photo_1.2.png',
    '/%E6%B7%B1%E6%B0%B4%E5%9F%97',
    '/.well-known/security.txt',
  ])('reads %j', (url) => {
    expect(isPlainUrl(url)).toBe(true)
  })

  it('knows one spelling of a page', () => {
    expect(tidyPath('//en///service/about-us/')).toBe('/en/service/about-us')
    expect(tidyPath('/')).toBe('/')
    expect(tidyPath('///')).toBe('/')
  })
})
