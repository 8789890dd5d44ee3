import { describe, expect, it } from 'vitest'
import { calendarDay, itemKey, oneOf } from '../../app/known-values.ts'
import { plainAddresses, readPageAddress } from './page-address.ts'

const pages = [
  { path: '/' },
  { path: '/service/about-us' },
  { path: '/activity/news-details', query: { id: itemKey } },
  { path: '/activity/activity-list/:topic', freeQuery: ['q', 'page'] },
  { path: '/activity/programmes/calendar', query: { view: oneOf(['month', 'week', 'list']), date: calendarDay } },
  { path: '/search-result', query: { kind: oneOf(['', 'FAQ']) }, freeQuery: ['q', 'page'] },
]
const read = (url: string) => readPageAddress(url, pages, '2026-11-16')

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
      kind: 'unstored-page',
      key: '/en/search-result?kind=FAQ&q=tea&page=2',
    })
    expect(read(`/search-result?q=${'x'.repeat(201)}`)).toEqual({ kind: 'page', key: '/search-result' })
  })

  it.each([
    ['/service/about-us/', '/service/about-us'],
    ['//en//service/about-us', '/en/service/about-us'],
    ['/en/', '/en'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/service/about-us/?a=1', '/service/about-us?a=1'],
  ])('%s is led to %s', (url, to) => expect(read(url)).toEqual({ kind: 'redirect', to, status: 301 }))

  it.each([
    ['/activity/programmes', '/activity/programmes/series'],
    ['/en/activity/programmes', '/en/activity/programmes/series'],
    ['/sc/activity/eLearning', '/sc/activity/eLearning/list'],
    ['/activity/activity-list', '/activity/activity-list/1'],
  ])('%s, a shortened address, leads to the first page of its part (S2-10)', (url, to) =>
    expect(read(url)).toEqual({ kind: 'redirect', to, status: 301 }),
  )

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

  it('SEC-15: two thousand made-up values are one page', () => {
    const madeUp = Array.from({ length: 2_000 }, (_, count) => [
      `/activity/programmes/calendar?view=v${count}`,
      `/activity/programmes/calendar?date=${count}`,
      `/activity/programmes/calendar?date=${1000 + count}-01-01&view=month`,
      `/activity/programmes/calendar?_routes=r${count}`,
    ]).flat()
    const keys = new Set(madeUp.map((url) => JSON.stringify(read(url))))
    // The years within the reach of the calendar are pages of their own.
    expect(keys.size).toBeLessThanOrEqual(3)
  })

  it('SEC-15: a page’s data alone is nothing anybody asks for, however its routes are named', () => {
    for (const url of ['/en/service/about-us.data?_routes=root', '/_.data', '/activity/activity-list/2.data'])
      expect(read(url)).toMatchObject({ kind: 'not-found' })
  })

  it('SEC-15: letters written as codes are led to the one address of the page', () => {
    expect(read('/activity/activity-list/%32')).toEqual({
      kind: 'redirect',
      to: '/activity/activity-list/2',
      status: 301,
    })
    expect(read('/%73ervice/about-us?a=1')).toMatchObject({ to: '/service/about-us?a=1' })
    expect(read('/%e6%b7%b1')).toMatchObject({ to: '/%E6%B7%B1' })
    expect(read('/activity/news-details?id=%61bc')).toEqual({ kind: 'page', key: '/activity/news-details?id=abc' })
  })

  it('lists every page without a parameter in three languages', () => {
    expect(plainAddresses(pages)).toHaveLength(15)
    expect(plainAddresses(pages)).toContain('/en/service/about-us')
  })
})
