import { describe, expect, it } from 'vitest'
import { readPicture } from './picture.ts'
import { readSection, safeHref } from './section.ts'

describe('what an editor may link to', () => {
  it.each([
    '/contact/contact-us',
    '#section-2',
    'https://example.org',
    'http://example.org',
    'mailto:a@b.hk',
    'tel:20001000',
  ])('%s', (link) => expect(safeHref(link)).toBe(link))
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    'about-us',
  ])('never %s', (link) => expect(safeHref(link)).toBeUndefined())
})

describe('a picture of the media library', () => {
  const file = { mime: 'image/png', width: 10, height: 5, alternativeText: 'from the library' }

  it('is served under the site’s own address, with the words of the page', () => {
    const picture = readPicture({ ...file, url: '/uploads/a_1.png' }, 'from the page')
    expect(picture).toEqual({ src: '/strapi/uploads/a_1.png', alt: 'from the page', width: 10, height: 5 })
  })

  it.each(['https://evil.example/a.png', '/uploads/../a.png', '/admin/a.png', '//evil.example/uploads/a.png'])(
    'is not %s',
    (url) => expect(readPicture({ ...file, url }, null)).toBeUndefined(),
  )
})

describe('a table section', () => {
  it('has a header and full rows, whatever the editor typed', () => {
    const rows = 'Year | Event\n2021|Opened\n\n2022'
    expect(readSection({ __component: 'section.table', heading: null, caption: 'c', rows })).toMatchObject({
      header: ['Year', 'Event'],
      rows: [
        ['2021', 'Opened'],
        ['2022', ''],
      ],
    })
  })
})
