import { contentTypes } from '@dhc/reference/content-types'
import { describe, expect, it } from 'vitest'
import { listPages } from '../../apps/api/src/modules/search/content/page-sources.ts'
import { seededDocuments } from '../../apps/api/src/testing/seeded-index.ts'
import { pageExists } from '../../apps/web/app/page-table.ts'

/** Every page the table of content types names, each with a value where an entry would give one. */
const pagesOfContent = Object.values(contentTypes)
  .flatMap(({ page, listPage, itemPage, pageBySlug = {} }) => [page, listPage, itemPage, ...Object.values(pageBySlug)])
  .filter((page) => page !== undefined)
  .map((page) => page.replaceAll(/:\w+/g, '1').split('?', 1)[0] ?? '')

/** The api and the site are strangers; this is where a result that leads nowhere is noticed. */
describe('an address that the search gives', () => {
  it.each([...Object.values(listPages), ...pagesOfContent])('%s is a page of the site', (path) => {
    expect(pageExists(path)).toBe(true)
  })

  it('of any seeded document is a page of the site', async () => {
    const paths = (await seededDocuments('2026-11-15')).flatMap(({ faces }) =>
      Object.values(faces).map(({ path }) => path.split(/[?#]/, 1)[0] ?? ''),
    )
    expect(paths.length).toBeGreaterThan(500)
    expect([...new Set(paths)].filter((path) => !pageExists(path))).toEqual([])
  })
})
