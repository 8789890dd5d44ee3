import { describe, expect, it } from 'vitest'
import { isPublicPath } from './public-content'
import { refusedQuery } from './refused-query'

describe('paths a visitor may ask', () => {
  it.each([
    '/api/faqs',
    '/api/faqs/fk1tojn8dao6vu9v9vaohj1h',
    '/api/chatbot',
    '/api/catalogue-feed',
    '/api/lesson-feed',
  ])('%s: yes', (path) => {
    expect(isPublicPath(path)).toBe(true)
  })

  it.each([
    '/api',
    '/api/',
    '/api/users',
    '/api/chatbot/1',
    '/api/faqs/',
    '/api/faqs/a/b',
    '/api/faqs/..',
    '/api/FAQS',
    '/api//faqs',
  ])('%s: no', (path) => {
    expect(isPublicPath(path)).toBe(false)
  })
})

describe('queries a visitor may send', () => {
  it('lets an ordinary query through', () => {
    const query = { locale: 'en', sort: 'order:asc', populate: { News: { filters: { key: { $eq: 'x' } } } } }
    expect(refusedQuery(query)).toBeUndefined()
    expect(refusedQuery({ populate: { Course_List: true }, fields: ['Content'] })).toBeUndefined()
  })

  it('lets only the site’s preview ask for drafts, and for nothing else that way', () => {
    expect(refusedQuery({ status: 'draft' }, true)).toBeUndefined()
    for (const query of [{ status: ['draft'] }, { status: 'all' }, { publicationFilter: 'draft' }, { _q: 'x' }])
      expect(refusedQuery(query, true)).toBeDefined()
  })

  it.each([
    { status: 'draft' },
    { filters: { $or: [{ createdBy: { email: 'x' } }] } },
    { populate: ['updatedBy'] },
    { populate: 'News.createdBy' },
    { sort: ['createdBy.password:asc'] },
    { filters: { Content: { $contains: 'x' } } },
    { populate: { localizations: { sort: 'Youtube' } } },
    { filters: { Program: { Course_List: { Code: 'CD-99' } } } },
  ])('refuses %o', (query) => {
    expect(refusedQuery(query)).toBeDefined()
  })
})
