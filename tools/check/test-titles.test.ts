import { describe, expect, it } from 'vitest'
import { testTitles } from './test-titles.ts'

const titlesOf = (source: string) => testTitles(source, 'a.test.ts')

describe('the titles of a test file', () => {
  it('are the first words of it, test and describe, however they are called', () => {
    const source = `
      describe('a', () => { it('b', () => {}); it.only('c', () => {}) })
      test.describe('d', () => test(\`e\`, { timeout: 1 }, () => {}))`
    expect(titlesOf(source)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('do not include comments, bodies or other calls', () => {
    expect(titlesOf(`it('a', () => { expect(b('c')).toBe('d') }) // e`)).toEqual(['a'])
  })

  it('include the rows of a table', () => {
    expect(titlesOf(`it.each([['a', 1], ['b', 2]])('%s', () => {})`)).toEqual(['%s', 'a', 'b'])
  })

  it('include the values that a template puts in', () => {
    const source =
      "const rows = [{ says: 'a', other: 'x' }]; for (const row of rows) test(`b $" + '{row.says}`, () => {})'
    expect(titlesOf(source)).toEqual(['b  … ', 'a'])
  })
})
