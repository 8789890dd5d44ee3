import { describe, expect, it } from 'vitest'
import type { SiteSetting } from '../content/site-setting.ts'
import { readingPage } from '../page-handle.ts'
import { pageExists } from '../page-table.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { ChatButton } from './chat-button.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { footerEntries } from './navigation/menu.ts'
import { siteLinks } from './navigation/site-links.ts'
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
  weatherSignal: null,
}

const render = (exists: (path: string) => boolean, path = '/en/service/about-us', shown = setting) =>
  renderRoute({
    path,
    handle: readingPage,
    element: (
      <>
        <PageFrame setting={shown} topics={[{ order: 1, name: 'Sleep' }]} links={siteLinks(exists)} pageExists={exists}>
          <h1>About us</h1>
        </PageFrame>
        <ChatButton href="https://chat.example.org/" />
        <CookieNotice entries={footerEntries.filter((entry) => exists(entry.path))} place="bottom" />
      </>
    ),
  })
const complete = await render(() => true)
const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '')

describe('the frame of a page', () => {
  it('S1-22: has header, navigation bar and footer', () => {
    for (const id of ['site-header', 'site-nav', 'site-footer']) expect(complete).toContain(`data-testid="${id}"`)
  })

  it('says first that a weather signal is in force, what it means for classes, and where to read more (D-117)', async () => {
    expect(complete).not.toContain('rainstorm')
    const stormy = await render(() => true, '/en/service/about-us', { ...setting, weatherSignal: 'BLACK_RAINSTORM' })
    expect(stormy).toMatch(/black rainstorm warning is in force.*href="\/en\/activity\/programmes\/weather"/s)
    expect(stormy.indexOf('rainstorm')).toBeLessThan(stormy.indexOf('site-header'))
  })

  it('links to no page that does not exist yet', async () => {
    const pageLinks = links(await render(pageExists)).filter((href) => href.startsWith('/'))
    const paths = new Set(pageLinks.map((href) => href.replace(/^\/(en|sc)(?=\/|$)/, '') || '/'))
    expect([...paths].filter((path) => !pageExists(path))).toEqual([])
    expect(paths.size).toBeGreaterThan(1)
  })

  it('S2-54: links to the same path in three languages', () => {
    expect(links(complete)).toEqual(expect.arrayContaining(['/service/about-us', '/sc/service/about-us']))
  })

  it('S2-69: keeps the language in its own links', () => {
    expect(links(complete)).toEqual(
      expect.arrayContaining(['/en', '/en/others/sitemap', '/en/others/disclaimer', '/en/others/privacy-policy']),
    )
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

  it('S2-53, S2-59, S2-61: account menus for guests and members, a search form, and entries for members only', () => {
    expect(links(complete)).toEqual(
      expect.arrayContaining(['/en/login', '/en/register', '/en/member', '/en/health-data']),
    )
    expect(complete).toContain('action="/en/search-result" method="get"')
    expect(complete).toMatch(/class="hidden signed-in:block"><a href="\/en\/activity\/programmes\/enrolled"/)
  })

  it('S2-72: shows the copyright line and the last update 2025/04/28', () => {
    expect(complete).toContain('© 2025 Sunbridge')
    expect(complete).toContain('Last updated: 2025/04/28')
  })

  it('S2-62: marks the group of the current page and no other', () => {
    expect(complete.match(/is-active/g)).toHaveLength(1)
  })
})
