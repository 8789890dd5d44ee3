import { type Locale, locales } from '@dhc/locales/locale'
import { beforeAll, describe, expect, it } from 'vitest'
import { indexOf, seededDocuments } from '../../testing/seeded-index.ts'
import { findDocuments } from './find-documents.ts'
import queryPairs from './query-pairs.json' with { type: 'json' }
import type { SearchIndex } from './search-index.ts'

const today = '2026-11-15'
/** Stated hit rate: what was meant is among the first three, in both scripts. */
const leastHitRate = 0.97
const amongTheFirst = 3

let index: SearchIndex
beforeAll(async () => {
  index = await indexOf(await seededDocuments(today))
})

const resultsOf = (words: string, locale: Locale = 'zh-HK') => findDocuments(index, { words, locale, today })
const titlesOf = (words: string) => resultsOf(words).map(({ document }) => document.faces['zh-HK']?.title)
const idsOf = (words: string, locale: Locale) => resultsOf(words, locale).map(({ document }) => document.id)

describe('what residents look for, in the script of their phone', () => {
  it('is at least 150 pairs of questions about published content, none of them twice', async () => {
    const titles = new Set((await seededDocuments(today)).map(({ faces }) => faces['zh-HK']?.title))
    expect(queryPairs.length).toBeGreaterThanOrEqual(150)
    expect(new Set(queryPairs.map(([traditional]) => traditional)).size).toBe(queryPairs.length)
    expect(queryPairs.filter(([, , meant = '']) => !titles.has(meant))).toEqual([])
    expect(queryPairs.filter(([traditional, simplified]) => traditional !== simplified).length).toBeGreaterThan(150)
  })

  it(`is among the first ${amongTheFirst} results for ${leastHitRate * 100} of 100 pairs`, () => {
    const missed = queryPairs.filter(
      ([traditional = '', simplified = '', meant]) =>
        !titlesOf(traditional).slice(0, amongTheFirst).includes(meant) ||
        !titlesOf(simplified).slice(0, amongTheFirst).includes(meant),
    )
    const hitRate = 1 - missed.length / queryPairs.length
    expect(hitRate, `missed: ${missed.map(([traditional]) => traditional).join(' ')}`).toBeGreaterThanOrEqual(
      leastHitRate,
    )
  })

  it('has the same first result in both scripts, always', () => {
    const different = queryPairs.filter(
      ([traditional = '', simplified = '']) => titlesOf(traditional)[0] !== titlesOf(simplified)[0],
    )
    expect(different).toEqual([])
  })

  it('has the same results in the same order, whatever the language of the site', () => {
    for (const [traditional = '', simplified = ''] of queryPairs.filter((_, place) => place % 5 === 0)) {
      const expected = idsOf(traditional, 'zh-HK')
      for (const locale of locales)
        expect(idsOf(simplified, locale)).toEqual(
          // Two words for one thing are one question, but not the same words.
          traditional === '搵工' ? idsOf(simplified, 'zh-HK') : expected,
        )
    }
  })
})
