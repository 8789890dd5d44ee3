import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Pagination, type PaginationProps } from './pagination.tsx'

const words = {
  label: 'Pages',
  range: '11 to 20 of 43',
  pageOf: 'Page 2 of 5',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  jumpTo: 'jump to',
  go: 'Go',
  pageSize: 'page size',
  itemsPerPage: 'items per page',
  change: 'Change',
}

const render = (more: Partial<PaginationProps>) =>
  renderToStaticMarkup(
    <Pagination
      page={2}
      pageSize={10}
      total={43}
      pageSizes={[10, 20, 50]}
      addressOf={(page) => `/list?page=${page}`}
      action="/list"
      hiddenFields={[['q', '"tai chi"']]}
      words={words}
      {...more}
    />,
  ).replace(/ class="[^"]*"/g, '')

describe('the pages of a list', () => {
  it('have links with addresses and names, and the open one says so (S9-33)', () => {
    const html = render({})
    expect(html).toMatch(/^<nav aria-label="Pages">/)
    expect(html).toContain('<a href="/list?page=2" aria-label="Page 2" aria-current="page">2</a>')
    expect(html).toMatch(/<a href="\/list\?page=1" rel="prev">.*?Previous page<\/a>/)
    expect(html).toMatch(/<a href="\/list\?page=3" rel="next">Next page.*?<\/a>/)
  })

  it("say 'items per page' after the size and 'jump to' before the page; 'page size' names the select (D-032)", () => {
    const html = render({})
    expect(html).toMatch(/<select name="pageSize" aria-label="page size">.*<\/select><span>items per page<\/span>/)
    expect(html).toMatch(/<label>jump to<input type="number"/)
    expect(html).toContain('<option value="10" selected="">10</option>')
  })

  it('keep the search words in both forms, as text', () => {
    expect(render({}).match(/<input type="hidden" name="q" value="&quot;tai chi&quot;"\/>/g)).toHaveLength(2)
  })

  it('jumping keeps the page size, another size begins at the first page', () => {
    const [sizeForm = '', jumpForm = ''] = render({}).match(/<form.*?<\/form>/g) ?? []
    expect(jumpForm).toContain('<input type="hidden" name="pageSize" value="10"/>')
    expect(sizeForm).not.toContain('name="page"')
  })

  it('the first page has no page before it and the last none after', () => {
    expect(render({ page: 1 })).not.toContain('rel="prev"')
    expect(render({ page: 5 })).not.toContain('rel="next"')
  })

  it('one page needs no links, and as few items as the smallest size no choice of size', () => {
    expect(render({ page: 1, total: 7 })).toBe('<nav aria-label="Pages"><p>11 to 20 of 43</p><div></div></nav>')
    expect(render({ page: 1, total: 15, pageSize: 20 })).toContain('items per page')
    expect(render({ page: 1, total: 0 })).toBe('')
  })
})
