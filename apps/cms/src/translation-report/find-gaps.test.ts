import { describe, expect, it } from 'vitest'
import { findGaps } from './find-gaps'

const row = (locale: string, isPublished = false, title: string | null = `title ${locale}`) => ({
  documentId: 'a',
  locale,
  isPublished,
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
      { documentId: 'a', title: 'title zh-Hant', missing: ['zh-Hans', 'en'], unpublished: [] },
    ])
  })

  it('names the languages that are written but not published', () => {
    expect(findGaps([...drafts, row('zh-Hant', true)])[0]).toMatchObject({
      missing: [],
      unpublished: ['zh-Hans', 'en'],
    })
  })

  it('calls an entry by the best title there is', () => {
    expect(findGaps([row('en', false, 'Centre'), row('zh-Hans', false, null)])[0]?.title).toBe('Centre')
    expect(findGaps([row('en', false, null)])[0]?.title).toBe('')
  })
})
