import { inLocale, locales } from '@dhc/locales/locale'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { pages } from './page-table.ts'
import routes from './routes.ts'

const inFrame = routes.filter(({ file }) => file === 'routes/frame.tsx').flatMap(({ children = [] }) => children)
const addressOf = ({ path = '' }: RouteConfigEntry) => `/${path.replace(/^\//, '')}`
const framed = new Set(inFrame.map(addressOf))
const all = new Set([...routes, ...inFrame].filter(({ path }) => path !== undefined).map(addressOf))

describe.each(locales)('the routes of the pages in %s', (locale) => {
  it('every page but home stands in the frame of header, navigation bar and footer (S1-21, S1-22)', () => {
    const without = pages.map(({ path }) => path).filter((path) => !framed.has(inLocale(path, locale)))
    expect(without).toEqual(['/'])
  })

  it('an address nobody made has the frame as well (D-016)', () => {
    expect(framed).toContain(inLocale('/*', locale))
  })

  it('no page is missing (S1-19, S2-54)', () => {
    expect(pages.filter(({ path }) => !all.has(inLocale(path, locale)))).toEqual([])
  })
})
