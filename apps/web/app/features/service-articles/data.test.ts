import { describe, expect, it } from 'vitest'
import { newestFirst, preventionTiers } from './data.ts'

describe('service arrangements', () => {
  it('S2-04: the newest stands first', () => {
    const articles = ['2026-09-16', '2026-11-17', '2026-11-03'].map((startOn) => ({ startOn }))
    expect(newestFirst(articles).map((article) => article.startOn)).toEqual(['2026-11-17', '2026-11-03', '2026-09-16'])
  })

  it('S2-05: service content leads on to the three tiers of prevention, in their order', () => {
    const slugs = ['tertiary-prevention', 'evening-knee-class', 'secondary-prevention', 'primary-prevention']
    expect(preventionTiers(slugs.map((slug) => ({ slug }))).map((article) => article.slug)).toEqual([
      'primary-prevention',
      'secondary-prevention',
      'tertiary-prevention',
    ])
  })
})
