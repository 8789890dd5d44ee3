import { describe, expect, it } from 'vitest'
import { editedTypes } from '../public-access/public-content'
import { pagesOfType } from './pages-of-type'

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
