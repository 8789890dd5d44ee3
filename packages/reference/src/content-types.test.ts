import { describe, expect, it } from 'vitest'
import { contentPath, contentTypes, pageOfEntry, pageOfItem, pageOfSlug } from './content-types.ts'
import * as addressBook from './page-paths.ts'

describe('the table of content types (S7, D-035)', () => {
  it('a collection is asked for by its plural, a single type by its name', () => {
    expect(contentPath('health-program-course')).toBe('/api/health-program-courses')
    expect(contentPath('rehab-supply')).toBe('/api/rehab-supplies')
    expect(contentPath('chatbot')).toBe('/api/chatbot')
  })

  it('D-037: a course has a page of its own, named by its document', () => {
    expect(pageOfEntry('health-program-course', { documentId: 'abc123' })).toBe('/activity/programmes/series/abc123')
  })

  it('D-038: a piece of news is named by its key', () => {
    expect(pageOfItem('web-activity-latest-new', 'flu-2026')).toBe('/activity/news-details?id=flu-2026')
  })

  it('a value cannot lead to another address', () => {
    expect(pageOfEntry('faq', { tab: 'a&b=c/../d#e' })).toBe('/service/service-faq?tab=a%26b%3Dc%2F..%2Fd%23e')
  })

  it('leads only to pages of the address book', () => {
    const shape = (page: string) => page.replace(/\?.*/, '').replaceAll(/:\w+/g, ':')
    const book = new Set(
      Object.values(addressBook).flatMap((entry) => (typeof entry === 'string' ? [shape(entry)] : [])),
    )
    const named = Object.values(contentTypes).flatMap(({ page, listPage, itemPage, pageBySlug = {} }) =>
      [page, listPage, itemPage, ...Object.values(pageBySlug)].filter((path) => path !== undefined),
    )
    const topic = shape(addressBook.topicPage)
    expect(named.map(shape).filter((path) => !book.has(path.replace(/^(.*activity-list\/)\d$/, topic)))).toEqual([])
  })

  it('a text without a page has no address', () => {
    expect(pageOfSlug('page-text', 'weather')).toBe('/activity/programmes/weather')
    expect(pageOfSlug('page-text', 'not-yet')).toBeUndefined()
    expect(pageOfSlug('page-text', 'constructor')).toBeUndefined()
  })
})
