import { describe, expect, it } from 'vitest'
import { type OldItem, planMove } from './plan-move'

const item = (locale: OldItem['locale'], isPublished: boolean, more: Partial<OldItem> = {}): OldItem => ({
  locale,
  isPublished,
  place: 1,
  key: 'k1',
  title: `title ${locale}`,
  description: null,
  content: null,
  period: { start: '2026-11-01', end: '2026-11-30' },
  cover_image: 4,
  cover_alternative_text: 'words',
  image_url: [],
  youtube: null,
  more_information: [],
  bottom_image: null,
  bottom_alternative_text: null,
  ...more,
})

describe('news of a data folder of before (D-143)', () => {
  it('become one entry for all languages, found by their key and not by their place', () => {
    const english = [item('en', true, { place: 2 }), item('en', true, { place: 1, key: 'k2', title: 'other' })]
    const moved = planMove([item('zh-Hant', true), item('zh-Hant', true, { place: 2, key: 'k2' }), ...english])
    expect(moved.map(({ key, published }) => [key, ...published.map(({ data }) => data.title)])).toEqual([
      ['k1', 'title zh-Hant', 'title en'],
      ['k2', 'title zh-Hant', 'other'],
    ])
  })

  it('take days and place from the Chinese, and each language its own words and pictures', () => {
    const [moved] = planMove([
      item('en', true, { place: 7, period: { start: '2020-01-01', end: '2020-01-02' }, cover_image: 9 }),
      item('zh-Hant', true, { place: 3 }),
    ])
    expect(
      moved?.published.map(({ locale, data }) => [locale, data.order, data.period?.start, data.cover_image]),
    ).toEqual([
      ['zh-Hant', 3, '2026-11-01', 4],
      ['en', 3, '2026-11-01', 9],
    ])
  })

  it('keep what an editor was still writing as a draft, and only that', () => {
    const [moved] = planMove([
      item('zh-Hant', true),
      item('en', true),
      item('zh-Hant', false),
      item('en', false, { title: 'not yet published' }),
      item('zh-Hans', false),
    ])
    expect(moved?.published.map(({ locale }) => locale)).toEqual(['zh-Hant', 'en'])
    expect(moved?.drafts.map(({ locale, data }) => [locale, data.title])).toEqual([
      ['zh-Hans', 'title zh-Hans'],
      ['en', 'not yet published'],
    ])
  })

  it('without a key stay apart', () => {
    expect(planMove([item('zh-Hant', true, { key: null }), item('en', true, { key: null })])).toHaveLength(2)
  })
})
