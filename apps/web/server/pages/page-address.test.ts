import { describe, expect, it } from 'vitest'
import { plainAddresses, readPageAddress } from './page-address.ts'

const pages = [
  { path: '/' },
  { path: '/service/about-us' },
  { path: '/activity/news-details', query: ['id'] },
  { path: '/activity/activity-list/:topic', query: ['q', 'page'] },
  { path: '/search-result', query: ['kind'], freeQuery: ['q', 'page'] },
]
const read = (url: string) => readPageAddress(url, pages)

describe('the address of a page', () => {
  it.each(['/', '/en', '/sc', '/service/about-us', '/en/service/about-us', '/sc/activity/activity-list/2'])(
    '%s is its own key',
    (url) => expect(read(url)).toEqual({ kind: 'page', key: url }),
  )

  it('drops parameters the page does not know, so they cannot fill the memory', () => {
    expect(read('/service/about-us?utm_source=x&fbclid=1')).toEqual({ kind: 'page', key: '/service/about-us' })
    expect(read('/activity/news-details?x=1&id=abc&id=def')).toEqual({
      kind: 'page',
      key: '/activity/news-details?id=abc',
    })
  })

  it('knows one order of parameters', () => {
    expect(read('/activity/activity-list/2?page=3&q=tea')).toEqual(read('/activity/activity-list/2?q=tea&page=3'))
  })

  it('drops a value that is too long to be honest', () => {
    expect(read(`/activity/news-details?id=${'x'.repeat(201)}`)).toEqual({
      kind: 'page',
      key: '/activity/news-details',
    })
  })

  it('with words of the visitor’s own is rendered for the moment only', () => {
    expect(read('/search-result')).toEqual({ kind: 'page', key: '/search-result' })
    expect(read('/search-result?kind=FAQ&q=')).toEqual({ kind: 'page', key: '/search-result?kind=FAQ' })
    expect(read('/en/search-result?x=1&page=2&q=tea&kind=FAQ')).toEqual({
      kind: 'passing-page',
      key: '/en/search-result?kind=FAQ&q=tea&page=2',
    })
    expect(read(`/search-result?q=${'x'.repeat(201)}`)).toEqual({ kind: 'page', key: '/search-result' })
    expect(read('/search-result.data?_routes=root&q=tea')).toMatchObject({ kind: 'passing-page' })
  })

  it.each([
    ['/service/about-us/', '/service/about-us'],
    ['//en//service/about-us', '/en/service/about-us'],
    ['/en/', '/en'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/service/about-us/?a=1', '/service/about-us?a=1'],
  ])('%s is led to %s', (url, to) => expect(read(url)).toEqual({ kind: 'redirect', to, status: 301 }))

  it.each([
    ['/?lng=en-US', '/en'],
    ['/?lng=zh-CN', '/sc'],
    ['/service/about-us?lng=en-US', '/en/service/about-us'],
    ['/activity/news-details?id=7&lng=zh-CN', '/sc/activity/news-details?id=7'],
  ])('D-017: %s leads to the path of that language', (url, to) =>
    expect(read(url)).toEqual({ kind: 'redirect', to, status: 302 }),
  )

  it.each(['/en/service/about-us?lng=zh-CN', '/service/about-us?lng=zh-HK', '/service/about-us?lng=fr'])(
    'D-017: in %s the path decides',
    (url) => expect(read(url)).toMatchObject({ kind: 'page' }),
  )

  it.each([
    ['/no/such/page', 'zh-HK'],
    ['/en/no/such/page', 'en-US'],
    ['/sc/nowhere', 'zh-CN'],
    ['/en/en', 'en-US'],
    ['/SERVICE/ABOUT-US', 'zh-HK'],
    ['/english', 'zh-HK'],
  ])('D-016: %s is not found, in %s', (url, locale) => expect(read(url)).toEqual({ kind: 'not-found', locale }))

  it('an acting page may ask for the data of a page alone', () => {
    expect(read('/en/service/about-us.data?_routes=root&x=1')).toEqual({
      kind: 'page',
      key: '/en/service/about-us.data?_routes=root',
    })
    expect(read('/_.data')).toEqual({ kind: 'page', key: '/_.data' })
    expect(read('/en/nowhere.data')).toEqual({ kind: 'not-found', locale: 'en-US' })
  })

  it('lists every page without a parameter in three languages', () => {
    expect(plainAddresses(pages)).toHaveLength(12)
    expect(plainAddresses(pages)).toContain('/en/service/about-us')
  })
})
