import { inLocale, locales } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { describe, expect, it } from 'vitest'
import { readingPage } from '../../page-handle.ts'
import { elementIn, elementsIn, linksIn, textOf } from '../../testing/read-html.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { PageFrame } from '../page-frame.tsx'
import { menu, siteLinks } from './menu.ts'

const everyPage = () => true
const topics = [1, 2, 3, 4, 5].map((order) => ({ id: `t${order}`, order, name: `Topic ${order}` }))

describe.each(locales)('the drawer in %s', async (locale) => {
  const address = (path: string) => inLocale(path, locale)
  const html = await renderRoute({
    path: address('/activity/latest-news'),
    handle: readingPage,
    element: (
      <PageFrame setting={undefined} topics={topics} links={siteLinks(everyPage)} pageExists={everyPage}>
        <h1>News</h1>
      </PageFrame>
    ),
  })
  const drawer = elementIn(html, 'div', 'id="menu-drawer"')
  const bar = elementIn(html, 'nav', 'data-testid="site-nav"')
  const folds = elementsIn(drawer, 'details')

  it('is a dialog with a name of its own, so that who opens it hears where they are', () => {
    const name = translate(locale, 'common', 'layout.drawer')
    expect(drawer).toMatch(new RegExp(`^<div[^>]* role="dialog" aria-label="${name}"`))
  })

  it('no two landmarks of one kind have the same name; of bar and drawer only one is shown', () => {
    const outside = html.replace(drawer, '')
    for (const kind of ['nav', 'aside']) {
      const names = elementsIn(outside, kind).map((part) => /^<\w+[^>]* aria-label="([^"]+)"/.exec(part)?.[1])
      expect(names.filter((name, index) => name === undefined || names.indexOf(name) !== index)).toEqual([])
    }
  })

  it('has the three languages by their names, each at this very page (S2-65, S2-54)', () => {
    const languages = elementIn(drawer, 'ul', 'aria-label="')
    expect(linksIn(languages)).toEqual([
      '/activity/latest-news',
      '/sc/activity/latest-news',
      '/en/activity/latest-news',
    ])
    expect(elementsIn(languages, 'a').map(textOf)).toEqual(['繁體中文', '简体中文', 'English'])
  })

  it('has the three font sizes, from small to large (S2-65, S3-31)', () => {
    const sizes = elementsIn(drawer, 'button', 'data-font-size-choice')
    expect(sizes.map((button) => /data-font-size-choice="(\w+)"/.exec(button)?.[1])).toEqual([
      'Mini',
      'Medium',
      'Large',
    ])
  })

  it('has a search that leads to the results of its language (S2-65, S2-59)', () => {
    const search = elementIn(drawer, 'search')
    expect(search).toContain(`action="${address('/search-result')}" method="get"`)
    expect(search).toMatch(/<input [^>]*name="q"/)
    expect(elementIn(search, 'button', 'type="submit"')).toContain(translate(locale, 'common', 'layout.search'))
  })

  it('has the four groups in their order, to be folded open, the current one open (S2-01, S2-66)', () => {
    const names = ['service', 'activity', 'resource', 'contact'] as const
    expect(folds.map((fold) => textOf(elementIn(fold, 'summary')))).toEqual(
      names.map((name) => translate(locale, 'menu', `group.${name}.label`)),
    )
    expect(folds.map((fold) => /^<details[^>]* open=""/.test(fold))).toEqual([false, true, false, false])
  })

  it('has in each group what the bar has: the same headings, entries and addresses (S2-66)', () => {
    const dropdowns = elementsIn(bar, 'details')
    expect(dropdowns).toHaveLength(4)
    for (const [at, fold] of folds.entries()) {
      const dropdown = dropdowns[at] ?? ''
      expect(linksIn(fold)).toEqual(linksIn(dropdown))
      expect(textOf(fold)).toBe(textOf(dropdown))
      const entries = menu[at]?.subGroups.flatMap((sub) => sub.entries.map(({ path }) => address(path)))
      expect(linksIn(fold)).toEqual(entries)
    }
  })

  it('shows the entries for members to members only (S2-61)', () => {
    const forMembers = elementsIn(folds[1] ?? '', 'li', 'hidden signed-in:block').flatMap(linksIn)
    expect(forMembers).toEqual([address('/activity/programmes/enrolled'), address('/activity/programmes/records')])
  })

  const afterMenu = drawer.slice(drawer.lastIndexOf('</nav>'))

  it('offers a guest to sign in and to register, and nothing else (S2-37)', () => {
    const guests = elementsIn(afterMenu, 'ul', /class="signed-in:hidden"/)
    expect(guests.map(linksIn)).toEqual([[address('/login'), address('/register')]])
  })

  it('offers a member the four pages of the account and logging out (S2-38, S2-67)', () => {
    const [members = '', ...more] = elementsIn(afterMenu, 'ul', /class="hidden signed-in:block"/)
    expect(more).toEqual([])
    expect(linksIn(members)).toEqual(['/member', '/notification', '/health-risk', '/health-data'].map(address))
    expect(elementsIn(members, 'button', 'data-open-logout').map(textOf)).toEqual([
      translate(locale, 'menu', 'logout.label'),
    ])
  })
})
