import type { WeatherNow } from '@dhc/contracts/member-api/weather-now'
import { describe, expect, it } from 'vitest'
import type { SiteSetting } from '../content/site-setting.ts'
import { readingPage } from '../page-handle.ts'
import { pageExists } from '../page-table.ts'
import { elementIn, elementsIn, linksIn, textOf } from '../testing/read-html.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { ChatButton } from './chat-button.tsx'
import { siteLinks } from './navigation/menu.ts'
import { PageFrame } from './page-frame.tsx'

const setting: SiteSetting = {
  siteName: 'Demo Health Centre',
  slogan: null,
  demoBanner: 'Demonstration site',
  partner: { name: 'Partner', href: 'https://partner.example.org/' },
  operator: { name: 'Sunbridge', href: 'https://operator.example.org/' },
  social: ['Facebook', 'Instagram', 'YouTube'].map((name) => ({ name, href: `https://${name}.example.org/` })),
  copyright: '© 2025 Sunbridge',
  lastUpdatedOn: '2025-04-28',
  hotline: null,
  email: null,
  specialDays: [],
}

const render = (exists: (path: string) => boolean, path = '/en/service/about-us', weather?: WeatherNow) =>
  renderRoute({
    path,
    handle: readingPage,
    data: { weather },
    element: (
      <>
        <PageFrame
          setting={setting}
          topics={[{ order: 1, name: 'Sleep' }]}
          links={siteLinks(exists)}
          pageExists={exists}
        >
          <h1>About us</h1>
        </PageFrame>
        <ChatButton href="https://chat.example.org/" />
      </>
    ),
  })
const names = (name: string) => ({ 'zh-HK': name, 'zh-CN': name, 'en-US': name })
const complete = await render(() => true)
const header = elementIn(complete, 'header', 'data-testid="site-header"')
const bar = elementIn(complete, 'nav', 'data-testid="site-nav"')
const footer = elementIn(complete, 'footer', 'data-testid="site-footer"')

describe('the frame of a page', () => {
  it('S1-22: header, navigation bar and footer are there once, around the page', () => {
    for (const id of ['site-header', 'site-nav', 'site-footer'])
      expect(complete.split(`data-testid="${id}"`)).toHaveLength(2)
    const page = complete.indexOf('<h1>About us</h1>')
    expect(page).toBeGreaterThan(complete.indexOf(bar))
    expect(complete.indexOf(bar)).toBeGreaterThan(complete.indexOf(header))
    expect(page).toBeLessThan(complete.indexOf(footer))
  })

  it('S4-24: begins with one line for each other language, in that language, leading to this very page', () => {
    const offer = elementIn(complete, 'aside', 'class="language-offer"')
    expect(linksIn(offer)).toEqual(['/service/about-us', '/sc/service/about-us'])
    expect(elementsIn(offer, 'a').map(textOf)).toEqual(['閱讀本頁的繁體中文版', '阅读本页的简体中文版'])
    expect(complete.indexOf(offer)).toBeLessThan(complete.indexOf(header))
  })

  it('S2-51, S2-53, S2-54: the header has the logo that leads home, font sizes, languages, search and account', () => {
    expect(linksIn(header)[0]).toBe('/en')
    expect(elementsIn(header, 'button', 'data-font-size-choice')).toHaveLength(3)
    const languages = elementIn(header, 'ul', 'aria-label="Language"')
    expect(linksIn(languages)).toEqual(['/service/about-us', '/sc/service/about-us', '/en/service/about-us'])
    const [search = '', account = '', ...more] = elementsIn(header, 'details')
    expect(more).toEqual([])
    expect(search).toContain('action="/en/search-result" method="get"')
    expect(linksIn(elementIn(account, 'ul', /class="signed-in:hidden"/))).toEqual(['/en/login', '/en/register'])
    const forMembers = elementIn(account, 'ul', /class="hidden signed-in:block"/)
    expect(linksIn(forMembers)).toEqual(['/en/member', '/en/notification', '/en/health-risk', '/en/health-data'])
    expect(elementsIn(forMembers, 'button', 'data-open-logout')).toHaveLength(1)
    // Below 1024 px these menus are in the drawer; signing in is one tap away all the same.
    expect(linksIn(header).slice(-2)).toEqual(['/en/login', '/en/member'])
  })

  it('S2-60, S2-01: the bar has one dropdown for each of the four groups, in their order', () => {
    const groups = elementsIn(bar, 'details').map((group) => textOf(elementIn(group, 'summary')))
    expect(groups).toEqual(['Service', 'Activity', 'Resources', 'Contact'])
  })

  it('says first that a weather signal is in force, what it means for classes, and where to read more (D-117)', async () => {
    expect(complete).not.toContain('rainstorm')
    expect(elementIn(complete, 'aside', 'data-weather')).toContain('hidden=""')
    const lesson = { lessonUuid: '1', classCode: 'EX-01A', courseName: names('Tai chi'), centre: names('Core centre') }
    const stormy = await render(() => true, '/en/service/about-us', {
      signals: [{ signal: 'BLACK_RAINSTORM', from: '2026-09-08T06:10:00+08:00' }],
      lessons: [{ ...lesson, startsAt: '2026-09-08T10:30:00+08:00' }],
    })
    const strip = elementIn(stormy, 'aside', 'data-weather')
    expect(strip).not.toContain('hidden')
    expect(strip).toMatch(/black rainstorm warning is in force.*href="\/en\/activity\/programmes\/weather"/s)
    expect(textOf(strip)).toContain('Since 8 Sep 2026 (Tue), 06:10; lessons cancelled: 1')
    expect(textOf(strip)).toContain('8 Sep 2026 (Tue), 10:30 · Tai chi · EX-01A · Core centre')
    expect(stormy.indexOf('rainstorm')).toBeLessThan(stormy.indexOf('site-header'))
  })

  it('links to no page that does not exist yet', async () => {
    const pageLinks = linksIn(await render(pageExists)).filter((href) => href.startsWith('/'))
    const paths = new Set(pageLinks.map((href) => href.replace(/^\/(en|sc)(?=\/|$)/, '') || '/'))
    expect([...paths].filter((path) => !pageExists(path))).toEqual([])
    expect(paths.size).toBeGreaterThan(1)
  })

  it('S2-69, S2-70, S2-71: the footer links home, to its own pages, to the operator and to the three social media', () => {
    expect(linksIn(footer)).toEqual([
      ...['/en', '/en/others/sitemap', '/en/others/disclaimer', '/en/others/privacy-policy', '/en/others/open-data'],
      ...['https://operator.example.org/', 'https://Facebook.example.org/', 'https://Instagram.example.org/'],
      'https://YouTube.example.org/',
    ])
  })

  it('S2-52, S2-70, S2-71: outside links open in a new window that knows nothing of this one', () => {
    const outside = [...complete.matchAll(/<a [^>]*href="https:[^>]+>/g)].map((match) => match[0])
    expect(outside).toHaveLength(7)
    for (const link of outside) expect(link).toMatch(/target="_blank" rel="noopener noreferrer"/)
  })

  it('S2-52: the partner’s logo is a picture, in the header and in the drawer', () => {
    const logos = [...complete.matchAll(/<a [^>]*href="https:\/\/partner[^>]*><img [^>]*alt="([^"]+)"/g)]
    expect(logos.map((match) => match[1])).toEqual([setting.partner?.name, setting.partner?.name])
  })

  it('S2-61: the bar shows two entries to members only, and no other', () => {
    const forMembers = elementsIn(bar, 'li', 'hidden signed-in:block').flatMap(linksIn)
    expect(forMembers).toEqual(['/en/activity/programmes/enrolled', '/en/activity/programmes/records'])
  })

  it('S2-72: shows the copyright line and the last update 2025/04/28', () => {
    expect(footer).toContain('© 2025 Sunbridge')
    expect(footer).toContain('Last updated: 2025/04/28')
  })

  it('S2-62: marks the group of the current page and no other', () => {
    const marked = elementsIn(bar, 'summary').map((summary) => /^<summary[^>]*is-active/.test(summary))
    expect(marked).toEqual([true, false, false, false])
  })
})
