import { expect, it } from 'vitest'
import { wordsFor, writePageData } from './page-data.ts'

const noWords = { common: {}, menu: {}, programme: {}, ballot: {}, member: {}, health: {}, errors: {}, options: {} }

it('data of a page cannot end its element, whatever an editor has written', () => {
  const props = { text: '</script><script>alert(1)</script><!--' }
  const written = writePageData({ locale: 'en-US', words: noWords, props })
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toMatchObject({ props })
})

it('a page gets the words its modules name and no others', () => {
  const script = { url: '', needs: [], words: { common: ['a', 'unknown'], member: ['c'] } }
  const all = { ...noWords, common: { a: 'A', b: 'B' }, member: { c: 'C' }, errors: { d: 'D' } }
  expect(wordsFor(script, all)).toEqual({ ...noWords, common: { a: 'A' }, member: { c: 'C' } })
})
