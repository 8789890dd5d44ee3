import { describe, expect, it } from 'vitest'
import { richText } from './rich-text'

describe('rich text of the seeds', () => {
  it('reads a line as a paragraph, with bold words and links', () => {
    expect(richText(['請致電 **2000 1000** 或看[聯絡我們](/contact/contact-us)'])).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: '請致電 ' },
          { type: 'text', text: '2000 1000', bold: true },
          { type: 'text', text: ' 或看' },
          { type: 'link', url: '/contact/contact-us', children: [{ type: 'text', text: '聯絡我們' }] },
          { type: 'text', text: '' },
        ],
      },
    ])
  })

  it('gathers neighbouring points into one list', () => {
    const [heading, list, ordered] = richText(['### Documents', '- Identity card', '- Proof of address', '1. Call us'])
    expect(heading).toMatchObject({ type: 'heading', level: 3 })
    expect(list).toMatchObject({ type: 'list', format: 'unordered' })
    expect(list && 'children' in list && list.children).toHaveLength(2)
    expect(ordered).toMatchObject({ type: 'list', format: 'ordered' })
  })
})
