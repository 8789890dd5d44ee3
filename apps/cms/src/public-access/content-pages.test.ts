import { describe, expect, it } from 'vitest'
import { pageOfEntry, pagesOfType } from './content-pages'
import { editedTypes } from './public-content'

const documentId = 'abc123'

describe('the page of an entry', () => {
  it('has the prefix of the language the editor is writing in (S1-19)', () => {
    const entry = { documentId, slug: 'about-us' }
    expect(pageOfEntry('service-page', entry, 'zh-Hant')).toBe('/service/about-us')
    expect(pageOfEntry('service-page', entry, 'zh-Hans')).toBe('/sc/service/about-us')
    expect(pageOfEntry('service-page', entry, 'en')).toBe('/en/service/about-us')
  })

  it('is home for what belongs to every page', () => {
    expect(pageOfEntry('site-setting', { documentId }, 'zh-Hant')).toBe('/')
    expect(pageOfEntry('chatbot', { documentId }, 'en')).toBe('/en')
  })

  it('names the entry where one page shows many', () => {
    expect(pageOfEntry('health-program-course', { documentId }, 'en')).toBe('/en/activity/programmes/series/abc123')
    expect(pageOfEntry('service-article', { documentId }, 'zh-Hans')).toBe('/sc/service/service-details?id=abc123')
    expect(pageOfEntry('faq', { documentId, tab: 'general' }, 'en')).toBe('/en/service/service-faq?tab=general')
    expect(pageOfEntry('network-provider', { documentId, code: 'NP-01' }, 'en')).toBe(
      '/en/resource/eService-menu?q=NP-01',
    )
    expect(pageOfEntry('web-activities-health-info-type', { documentId, order: 3 }, 'en')).toBe(
      '/en/activity/activity-list/3',
    )
  })

  it('is that of the item for news and activities (D-038, D-143)', () => {
    const key = '0b0f3c1e-8f1d-4f6e-9a55-1f2e3d4c5b6a'
    expect(pageOfEntry('news-item', { documentId, key }, 'zh-Hant')).toBe(`/activity/news-details?id=${key}`)
    expect(pageOfEntry('featured-activity', { documentId, key }, 'en')).toBe(`/en/activity/featured-details?id=${key}`)
  })

  it('does not exist for a slug the site has no page for', () => {
    expect(pageOfEntry('page-text', { documentId, slug: 'not-yet' }, 'en')).toBeUndefined()
    expect(pageOfEntry('page-text', { documentId, slug: null }, 'en')).toBeUndefined()
  })
})

describe('which page is edited where', () => {
  it.each(editedTypes)('%s is shown on a page that can be opened', (type) => {
    const pages = pagesOfType(type)
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) expect(page).toMatch(/^\/[^:?]*$/)
  })

  it('names the list for items, and every page for texts by page', () => {
    expect(pagesOfType('news-item')).toEqual(['/activity/latest-news'])
    expect(pagesOfType('health-program-course')).toEqual(['/activity/programmes/series'])
    expect(pagesOfType('service-page')).toContain('/service/about-us')
  })
})
