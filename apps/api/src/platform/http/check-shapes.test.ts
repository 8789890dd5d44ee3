import { describe, expect, it } from 'vitest'
import { unstorableTexts } from './check-shapes.ts'

const fieldsIn = (value: unknown) => unstorableTexts(value).map(({ path }) => path.join('.'))

describe('SEC-11, issue 16 row 11: what no table can store is a wrong field, not a fault of ours', () => {
  it('is found at any depth, in lists and in names', () => {
    const body = { note: 'a\u0000b', list: ['fine', { text: '\ud800' }], fine: 'NUL', 'na\u0000me': 1 }
    expect(fieldsIn(body)).toEqual(['note', 'list.1.text', ''])
  })

  it('leaves every other text alone', () => {
    expect(fieldsIn({ zh: '深水埗', pair: '𠮷', tab: '\t', lines: 'a\r\nb', none: null, count: 0 })).toEqual([])
  })
})
