import { describe, expect, it } from 'vitest'
import { findGaps } from './find-gaps'

const noon = new Date('2026-11-16T12:00:00+08:00')
const row = (locale: string, isPublished = false, title: string | null = `title ${locale}`, publishedAt = noon) => ({
  documentId: 'a',
  locale,
  publishedAt: isPublished ? publishedAt : null,
  title,
})
const drafts = ['zh-Hant', 'zh-Hans', 'en'].map((locale) => row(locale))

describe('the translation report', () => {
  it('does not list an entry that is complete, or not published anywhere yet', () => {
    expect(findGaps(drafts)).toEqual([])
    expect(findGaps([...drafts, ...drafts.map(({ locale }) => row(locale, true))])).toEqual([])
  })

  it('names the languages nobody has written', () => {
    expect(findGaps([row('zh-Hant'), row('zh-Hant', true)])).toEqual([
      { documentId: 'a', title: 'title zh-Hant', missing: ['zh-Hans', 'en'], unpublished: [], older: [] },
    ])
  })

  it('names the languages that are written but not published', () => {
    expect(findGaps([...drafts, row('zh-Hant', true)])[0]).toMatchObject({
      missing: [],
      unpublished: ['zh-Hans', 'en'],
    })
  })

  it('names the languages that are older than the Chinese, and not those that were published with it', () => {
    const at = (locale: string, seconds: number) =>
      row(locale, true, 'title', new Date(noon.getTime() + seconds * 1000))
    const published = [at('zh-Hant', 30), at('zh-Hans', 20), at('en', 19)]
    expect(findGaps([...drafts, ...published])[0]).toMatchObject({ missing: [], unpublished: [], older: ['en'] })
    expect(findGaps([...drafts, at('zh-Hant', 0), at('zh-Hans', 60), at('en', -10)])).toEqual([])
  })

  it('calls an entry by the best title there is', () => {
    expect(findGaps([row('en', false, 'Centre'), row('zh-Hans', false, null)])[0]?.title).toBe('Centre')
    expect(findGaps([row('en', false, null)])[0]?.title).toBe('')
  })
})
