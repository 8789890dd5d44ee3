import { describe, expect, it } from 'vitest'
import { readingPage } from '../page-handle.ts'
import { renderRoute } from '../testing/render-route.tsx'

const html = await renderRoute({ path: '/en/service/about-us', handle: readingPage, element: <h1>About us</h1> })

describe('what a page tells search engines and shared links', () => {
  it('its one address, its sisters, and the one for readers of other languages', () => {
    expect(html).toContain('rel="canonical" href="https://dhc.example.org/en/service/about-us"')
    for (const language of ['zh-HK', 'zh-CN', 'en', 'x-default']) expect(html).toContain(`hrefLang="${language}"`)
    expect(html).toContain('hrefLang="x-default" href="https://dhc.example.org/service/about-us"')
  })

  it('a picture and its language, for a link sent to a friend', () => {
    expect(html).toContain('property="og:image" content="https://dhc.example.org/share.png"')
    expect(html).toContain('property="og:locale" content="en_US"')
  })
})
