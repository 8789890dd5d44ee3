import { describe, expect, it } from 'vitest'
import { itemsAskedFor } from './items-asked-for'

const asked = (query: Record<string, unknown>) => itemsAskedFor({ locale: 'en', ...query }, 'News')

describe('a query for the list of news (S7-15, D-143)', () => {
  it.each([
    [{}, undefined],
    [{ populate: 'News' }, {}],
    [{ populate: '*' }, {}],
    [{ populate: ['News'] }, {}],
    [{ populate: { News: 'true' } }, {}],
    [{ populate: 'News.cover_image,News.period' }, { populate: ['cover_image', 'period'] }],
    [{ populate: ['News.image_url.image', 'News'] }, { populate: ['image_url.image'] }],
    [{ populate: { 0: 'News.period', 2: 'News.youtube' } }, { populate: ['period', 'youtube'] }],
    [{ populate: { News: { populate: ['period'] } } }, { populate: ['period'] }],
  ])('%j asks %j of its items', (query, items) => {
    expect(asked(query)).toEqual({ items })
  })

  it('names one item by its key or its id, in the list or beside it (S7-15, D-038)', () => {
    const byKey = { key: { $eq: 'k' } }
    expect(asked({ populate: { News: { filters: byKey } } })).toEqual({ items: { filters: byKey } })
    expect(asked({ populate: 'News', filters: { News: { id: { $eq: '7' } } } })).toEqual({
      items: { filters: { $and: [{}, { id: { $eq: '7' } }] } },
    })
  })

  it.each([
    [{ populate: 'createdBy' }],
    [{ populate: { localizations: true } }],
    [{ populate: { News: true, Activities: true } }],
    [{ populate: { News: ['period'] } }],
    [{ populate: { News: { populate: { localizations: true } } } }],
    [{ populate: 'News.localizations' }],
    [{ populate: { News: { filters: { localizations: { title: 'x' } } } } }],
    [{ populate: 7 }],
    [{ filters: { title: 'x' }, populate: 'News' }],
    [{ filters: 'x' }],
    [{ unknown: '1' }],
  ])('%j is refused', (query) => {
    expect(asked(query)).toHaveProperty('refused')
  })
})
