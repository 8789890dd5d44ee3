import { bootScript } from '@dhc/session/boot-script'
import { describe, expect, it } from 'vitest'
import { actingPage, readingPage } from './page-handle.ts'
import { renderRoute } from './testing/render-route.tsx'

const scripts = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
const reading = await renderRoute({ path: '/en/service/about-us', handle: readingPage, element: <h1>About us</h1> })
const acting = await renderRoute({ path: '/en/login', handle: actingPage, element: <h1>Log in</h1> })

describe('a reading page', () => {
  it('carries the boot script and one module, and nothing of React', () => {
    const found = scripts(reading)
    expect(found).toHaveLength(2)
    expect(found[0]?.[2]).toBe(bootScript)
    expect(found[1]?.[1]).toContain('src="/assets/site.js"')
    expect(reading).not.toMatch(/modulepreload|__reactRouter|entry\.client/)
  })

  it('has the boot script before its style sheets, so that nothing jumps', () => {
    expect(reading.indexOf('<script>')).toBeGreaterThan(0)
    expect(reading.indexOf('<script>')).toBeLessThan(reading.indexOf('<body'))
  })

  it('names its language, its own address and its sisters', () => {
    expect(reading).toContain('<html lang="en"')
    expect(reading).toContain('rel="canonical" href="https://dhc.example.org/en/service/about-us"')
    expect(reading).toContain('hrefLang="zh-HK" href="https://dhc.example.org/service/about-us"')
    expect(reading).toContain('hrefLang="zh-CN" href="https://dhc.example.org/sc/service/about-us"')
  })
})

describe('an acting page', () => {
  it('also gets React', () => {
    expect(acting).toContain('/assets/entry.client.js')
    expect(acting).toContain('window.__reactRouterContext')
    expect(scripts(acting)[0]?.[2]).toBe(bootScript)
  })
})

describe('every document', () => {
  it.each([reading, acting])(
    'has no style attribute and no event handler attribute, which its policy would stop',
    (html) => {
      expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
    },
  )
})
