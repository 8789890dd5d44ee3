import { everyCall } from '@dhc/contracts/every-call'
import { findMembersCall } from '@dhc/contracts/staff-api/members'
import { cmsLocale, locales } from '@dhc/locales/locale'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { checkShapes, unstorableTexts, WrongShape } from './check-shapes.ts'

const fieldsIn = (value: unknown) => unstorableTexts(value).map(({ path }) => path.join('.'))

describe('SEC-11: what no table can store is a wrong field, not a fault of ours', () => {
  it('is found at any depth, in lists and in names', () => {
    const body = { note: 'a\u0000b', list: ['fine', { text: '\ud800' }], fine: 'NUL', 'na\u0000me': 1 }
    expect(fieldsIn(body)).toEqual(['note', 'list.1.text', ''])
  })

  it('leaves every other text alone', () => {
    expect(fieldsIn({ zh: '深水埗', pair: '𠮷', tab: '\t', lines: 'a\r\nb', none: null, count: 0 })).toEqual([])
  })
})

describe('the language that every GET says (S7-05)', () => {
  const withQuery = everyCall.filter(({ method, query }) => method === 'GET' && query !== undefined)
  const ignoring = withQuery.filter(({ id }) => !['searchContent', 'suggestPages'].includes(id))

  /** What the check of a described call makes of a query: the checked values, or the fields that are wrong. */
  async function judged(query: (typeof ignoring)[number]['query'], asked: string) {
    const app = fastify()
    checkShapes(app)
    app.setErrorHandler((error) =>
      error instanceof WrongShape
        ? { wrong: error.issues.map(({ path, code }) => `${code} ${path.join('.')}`) }
        : error,
    )
    app.get('/', { schema: { querystring: query } }, (request) => ({ taken: request.query }))
    return (await app.inject(`/?${asked}`)).json()
  }

  it.each(ignoring.map((call) => [call.id, call] as const))(
    '%s takes no notice of it, whatever else is asked',
    async (_id, { query }) => {
      const plain = await judged(query, '')
      for (const locale of locales) expect(await judged(query, `locale=${cmsLocale[locale]}`)).toEqual(plain)
    },
  )

  it('is not a licence for other words: what no description names is refused', async () => {
    expect(await judged(findMembersCall.query, 'locale=en&colour=red')).toEqual({ wrong: ['unrecognized_keys '] })
  })

  it('concerns lists of the staff console', () => {
    expect(ignoring.filter(({ path }) => path.startsWith('/api/staff/')).length).toBeGreaterThan(15)
  })
})
