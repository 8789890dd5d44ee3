import { bootScript } from '@dhc/session/boot-script'
import { useId } from 'react'
import { describe, expect, it } from 'vitest'
import { ActingRoot } from './acting/acting-root.tsx'
import { inlineScripts } from './document.tsx'
import { pageForGuests, readingPage } from './page-handle.ts'
import { renderRoute } from './testing/render-route.tsx'

const scripts = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
const reading = await renderRoute({ path: '/en/service/about-us', handle: readingPage, element: <h1>About us</h1> })
const acting = await renderRoute({
  path: '/en/login',
  handle: pageForGuests,
  element: <ActingRoot name="sample" page={Greeting} props={{ name: '<Chan>' }} />,
})

function Greeting({ name }: { readonly name: string }) {
  return <p id={useId()}>Hello {name}</p>
}

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
  it('is a reading page with its own boot script, one root and data that is never run', () => {
    const [boot, actingBoot, site, data, ...more] = scripts(acting)
    expect([boot?.[2], actingBoot?.[2]]).toEqual(inlineScripts)
    expect(site?.[1]).toContain('src="/assets/site.js"')
    expect(data?.[1]).toContain('type="application/json"')
    expect(more).toEqual([])
    expect(acting).not.toMatch(/modulepreload|__reactRouter|entry\.client/)
  })

  it('has its root rendered on its own: ids begin with its prefix, and its words come with it', () => {
    expect(acting).toMatch(/<div data-acting="\/assets\/sample.js" data-acting-needs="\/assets\/react.js"><p id="_act/)
    const data = JSON.parse(scripts(acting)[3]?.[2] ?? '')
    expect(data).toEqual({
      locale: 'en-US',
      props: { name: '<Chan>' },
      words: expect.objectContaining({ common: { 'common.confirm': 'Confirm', 'common.cancel': 'Cancel' } }),
    })
  })

  it('says for whom it is and where everybody else goes, before anything is loaded', () => {
    expect(acting).toContain('data-guard="guest" data-elsewhere="/en/member"')
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
