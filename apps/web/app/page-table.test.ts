import { existsSync, globSync, readFileSync } from 'node:fs'
import { notificationLinks } from '@dhc/reference/message-rules'
import * as addressBook from '@dhc/reference/page-paths'
import { healthReportPage, healthViewPageOf } from '@dhc/reference/page-paths'
import { describe, expect, it } from 'vitest'
import { downloads, editorPageAt, editorPages, machineFiles, pageExists, pages } from './page-table.ts'
import { footerEntries, menu, menuEntryAt } from './site/navigation/menu.ts'

const menuPaths = menu.flatMap((group) => group.subGroups.flatMap((sub) => sub.entries.map((entry) => entry.path)))

describe('the page table', () => {
  it('leads every entry of the menu somewhere (S2-01)', () => {
    expect(menuPaths.filter((path) => !pageExists(path))).toEqual([])
  })

  it('holds every page of the footer (S2-69)', () => {
    expect(footerEntries.map((entry) => entry.path).filter((path) => !pageExists(path))).toEqual([])
  })

  it('holds every page a notification leads to (D-128)', () => {
    expect(Object.values(notificationLinks).filter((path) => !pageExists(path))).toEqual([])
  })

  it('has a page for every address of the address book, and no page without one', () => {
    const book = Object.values(addressBook).filter((entry) => typeof entry === 'string')
    // D-013: the pages of the measures stand in the book as one pattern.
    const rows = [...pages, ...downloads].map(({ path }) => path).filter((path) => !/\.(csv|json)$/.test(path))
    const ofMeasures = rows.filter((path) => path.startsWith(healthViewPageOf('')) && path !== healthReportPage)
    expect(ofMeasures).not.toEqual([])
    expect([...book, ...ofMeasures].toSorted()).toEqual(rows.toSorted())
  })

  it('names a route file that exists in every row, and no address twice', () => {
    const rows = [...pages, ...downloads, ...machineFiles]
    expect(rows.filter((row) => !existsSync(new URL(row.file, import.meta.url))).map((row) => row.file)).toEqual([])
    expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length)
  })
})

describe('the pages that are an editor’s text', () => {
  it.each(editorPages)('$path has a title in the menu (S2-34)', ({ path }) => {
    expect(menuEntryAt(path)?.titleKey).toMatch(/\.title$/)
  })

  it('become-provider is the text of /resource/be-eServiceProvider (S2-22)', () => {
    expect(editorPageAt('/resource/be-eServiceProvider')).toMatchObject({
      source: 'page-text',
      slug: 'become-provider',
    })
  })

  it.each([
    ['/others/disclaimer', 'disclaimer'],
    ['/others/privacy-policy', 'privacy-policy'],
  ])('the legal text of %s is an editor’s (S2-36, D-035)', (path, slug) => {
    expect(editorPageAt(path)).toMatchObject({ source: 'page-text', slug })
  })

  it('no text that editors are given is one that nobody reads (A-240)', () => {
    const seeds = new URL('../../cms/seeds/page-text/facts.json', import.meta.url)
    const texts = JSON.parse(readFileSync(seeds, 'utf8')) as { slug: string }[]
    const sources = globSync('**/*.{ts,tsx}', { cwd: new URL('.', import.meta.url), exclude: ['**/*.test.*'] })
    const code = sources.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('')
    expect(texts.map(({ slug }) => slug).filter((slug) => !code.includes(`'${slug}'`))).toEqual([])
  })
})
