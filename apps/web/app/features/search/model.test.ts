import { describe, expect, it } from 'vitest'
import {
  addressOfKind,
  fieldsOf,
  languageOfText,
  readableAddress,
  readQuestion,
  segmentsOf,
  shorterWords,
  withoutRepeats,
} from './model.ts'

const question = (query: string) => readQuestion(new URLSearchParams(query))

describe('what an address of the result page asks for (S2-59)', () => {
  it('the words, a kind, a page and its size', () => {
    expect(question('q=+tai++chi+&kind=COURSE&page=2&pageSize=20')).toEqual({
      words: 'tai chi',
      kind: 'COURSE',
      page: 2,
      pageSize: 20,
    })
  })

  it('whatever makes no sense is left out, never refused', () => {
    expect(question('q=&kind=SECRET&page=-1&pageSize=7')).toEqual({ words: '', kind: undefined, page: 1, pageSize: 10 })
    expect(question(`q=${'x'.repeat(150)}`).words).toHaveLength(100)
  })

  it('another kind begins at its first page and keeps the page size', () => {
    const asked = question('q=太極&kind=FAQ&page=3&pageSize=50')
    expect(addressOfKind(asked, 'COURSE')).toBe(
      `/search-result?q=${encodeURIComponent('太極')}&kind=COURSE&pageSize=50`,
    )
    expect(addressOfKind(question('q=a%26b&page=2'), undefined)).toBe('/search-result?q=a%26b')
    expect(fieldsOf(asked)).toEqual([
      ['q', '太極'],
      ['kind', 'FAQ'],
    ])
  })
})

describe('highlighting the words that were found', () => {
  it('cuts the text at its marks', () => {
    expect(segmentsOf('學習太極班', [[2, 4]])).toEqual([
      { text: '學習', isMarked: false },
      { text: '太極', isMarked: true },
      { text: '班', isMarked: false },
    ])
  })

  it('a mark may be the whole text, and a text may have none', () => {
    expect(segmentsOf('tea', [[0, 3]])).toEqual([{ text: 'tea', isMarked: true }])
    expect(segmentsOf('tea', [])).toEqual([{ text: 'tea', isMarked: false }])
    expect(segmentsOf('', [])).toEqual([])
  })

  it.each([
    ['beyond the end', [[2, 9]]],
    ['backwards', [[2, 1]]],
    [
      'overlapping',
      [
        [0, 2],
        [1, 3],
      ],
    ],
  ] as [string, [number, number][]][])('marks that are %s lose no letter', (_what, marks) => {
    expect(
      segmentsOf('tea', marks)
        .map(({ text }) => text)
        .join(''),
    ).toBe('tea')
  })
})

describe('words to try when nothing was found (S2-83)', () => {
  it('are each of several words, the longest first', () => {
    expect(shorterWords('the tai chi classroom')).toEqual(['classroom', 'the', 'tai'])
  })

  it('are the two halves of a Chinese expression', () => {
    expect(shorterWords('太極運動班')).toEqual(['太極運', '動班'])
    expect(shorterWords('太')).toEqual([])
  })

  it('are beginnings of a word that may be misspelt further on', () => {
    expect(shorterWords('physiotherrapy')).toEqual(['physiother', 'physiot'])
    expect(shorterWords('gym')).toEqual([])
  })

  it('two tries that suggest the same page suggest it once, and five pages are enough', () => {
    const page = (path: string) => ({ type: 'PAGE' as const, title: path, path })
    expect(withoutRepeats(['/a', '/b', '/a', '/c', '/d', '/e', '/f'].map(page)).map(({ path }) => path)).toEqual([
      '/a',
      '/b',
      '/c',
      '/d',
      '/e',
    ])
  })
})

describe('a Chinese result on an English page', () => {
  it('says so to a screen reader', () => {
    expect(languageOfText('太極班', 'en-US')).toEqual({ lang: 'zh-HK' })
    expect(languageOfText('Tai chi', 'en-US')).toEqual({})
    expect(languageOfText('太极班', 'zh-CN')).toEqual({})
  })
})

describe('the address under a result', () => {
  it('is written as a person would write it, and as it came when it cannot be', () => {
    expect(readableAddress('/en/list?name=%E5%81%A5%E5%BA%B7&tab=a%26b')).toBe('/en/list?name=健康&tab=a%26b')
    expect(readableAddress('/en/list?name=%E5%81')).toBe('/en/list?name=%E5%81')
  })
})
