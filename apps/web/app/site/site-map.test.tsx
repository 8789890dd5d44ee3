import { describe, expect, it } from 'vitest'
import { readingPage } from '../page-handle.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { menu, siteLinks } from './navigation/menu.ts'
import { SiteMap } from './site-map.tsx'

const pageExists = () => true
const html = await renderRoute({
  path: '/en/others/sitemap',
  handle: readingPage,
  element: <SiteMap topics={[{ order: 1, name: 'Sleep' }]} links={siteLinks(pageExists)} pageExists={pageExists} />,
})

describe('the site map (S2-36)', () => {
  it('links to every page of the menu that a guest can open, in the reader’s language', () => {
    const open = menu
      .flatMap((group) => group.subGroups)
      .filter((sub) => sub.name !== 'health-info')
      .flatMap((sub) => sub.entries.filter((entry) => !entry.afterLogin))
    for (const { path } of open) expect(html).toContain(`href="/en${path}"`)
  })

  it('names the health topics of the CMS (D-010) and the pages of the footer', () => {
    for (const path of ['/activity/activity-list/1', '/others/disclaimer', '/others/privacy-policy']) {
      expect(html).toContain(`href="/en${path}"`)
    }
    expect(html).toContain('Sleep')
  })

  it.each([
    ...['/activity/programmes/enrolled', '/activity/programmes/records', '/member', '/notification'],
    ...['/health-risk', '/health-data'],
  ])('S2-36, S2-61: has %s for members, seen only by whoever is signed in', (path) => {
    const item = html.split('<li').find((each) => each.includes(`href="/en${path}"`))
    expect(item).toMatch(/^ class="hidden signed-in:block"/)
  })
})
