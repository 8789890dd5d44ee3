import { describe, expect, it } from 'vitest'
import { readingPage } from '../../page-handle.ts'
import { elementIn, linksIn } from '../../testing/read-html.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { siteLinks } from '../navigation/menu.ts'
import { HomeFrame } from './home-frame.tsx'

const groups = [
  {
    name: 'service',
    label: 'Service',
    isActive: false,
    subGroups: [{ label: 'About', entries: [{ path: '/service/about-us', label: 'About us', afterLogin: false }] }],
  },
]

const render = (exists: (path: string) => boolean) =>
  renderRoute({
    path: '/en',
    handle: readingPage,
    element: (
      <HomeFrame siteName="Demo Health Centre" setting={undefined} links={siteLinks(exists)} menu={groups}>
        <h1>Demo Health Centre</h1>
      </HomeFrame>
    ),
  })

describe('the frame of home (D-001)', () => {
  it('S1-21: has neither the shared header nor the navigation bar nor the shared footer', async () => {
    const html = await render(() => true)
    for (const id of ['site-header', 'site-nav', 'site-footer']) expect(html).not.toContain(`data-testid="${id}"`)
  })

  it('has languages, login, search and the legal links, because everybody lands here after logging out', async () => {
    const html = await render(() => true)
    for (const href of ['/', '/sc', '/en/login', '/en/others/privacy-policy']) expect(html).toContain(`href="${href}"`)
    expect(html).toContain('action="/en/search-result"')
  })

  it('S4-24: begins with one line for each other language, leading to home in it', async () => {
    const offer = elementIn(await render(() => true), 'aside', 'class="language-offer"')
    expect(linksIn(offer)).toEqual(['/', '/sc'])
  })

  it('has a compact menu of its own, so that nobody is stranded', async () => {
    const html = await render(() => true)
    expect(html).toMatch(/popovertarget="menu-drawer"/i)
    expect(html).toContain('href="/en/service/about-us"')
  })

  it('shows neither login nor search before their pages exist', async () => {
    const html = await render(() => false)
    expect(html).not.toMatch(/\/en\/login|search-result/)
  })
})
