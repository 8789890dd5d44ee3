import { searchPath, searchView, suggestPath, suggestView } from '@dhc/contracts/member-api/search'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { limits } from '../../platform/rate-limit/limits.ts'
import { eventually } from '../../testing/eventually.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { lostDatabase } from '../../testing/lost-database.ts'
import { seededContent } from '../../testing/seeded-content.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { everySource } from './content/read-sources.ts'
import { createSearch } from './create-search.ts'

const database = lostDatabase()
const clock = fixedClock()
const newSearch = () =>
  createSearch({
    cms: seededContent(hongKongDateOf(clock.now())),
    sources: everySource,
    clock,
    log: createLogger('silent'),
  })
const search = newSearch()
let app: FastifyInstance

beforeAll(async () => {
  app = (await createTestApp(database, { search })).app
})
afterAll(async () => {
  await search.stop()
  await app.close()
  await database.close()
})

const get = (path: string, query: Record<string, string>, visitor = '203.0.113.1') =>
  app.inject({ url: path, query, headers: { 'x-forwarded-for': visitor, 'accept-language': 'en-US' } })

describe('before the first index', () => {
  it('a visitor is asked to come back (1008)', async () => {
    const { app: early } = await createTestApp(database, { search: newSearch() })
    const answer = await early.inject({ url: searchPath, query: { q: '糖尿病' } })
    expect([answer.statusCode, answer.json().error_code, answer.headers['retry-after']]).toEqual([503, 1008, '2'])
    expect((await early.inject({ url: suggestPath, query: { q: '糖' } })).statusCode).toBe(503)
    await early.close()
  })
})

describe('the search of the site (D-030)', () => {
  beforeAll(async () => {
    search.start()
    await eventually(async () => (await get(searchPath, { q: 'a' }, '203.0.113.99')).statusCode === 200)
  })

  it('needs no database and answers in the envelope, with the same items for both scripts', async () => {
    const traditional = await get(searchPath, { q: '復康用品', locale: 'zh-HK' })
    const simplified = await get(searchPath, { q: '复康用品', locale: 'zh-HK' })
    expect(traditional.statusCode).toBe(200)
    expect(traditional.headers['cache-control']).toBe('no-store')
    expect(traditional.json().metadata.success).toBe(true)
    const payload = searchView.parse(traditional.json().payload)
    expect(payload).toMatchObject({ page: 1, pageSize: 10 })
    expect(payload.items[0]).toMatchObject({ type: 'PAGE', title: '復康用品', path: '/resource/health-supplies' })
    expect(simplified.json().payload.items).toEqual(payload.items)
  })

  it.each([
    ['zh-HK', 'zh-Hant', '認識BMI'],
    ['zh-CN', 'zh-Hans', '认识BMI'],
    ['en-US', 'en', 'Understanding BMI'],
  ])('titles and suggestions are in the language asked for, %s as well as %s (S7-05, S9-03)', async (...asked) => {
    const title = asked.pop()
    for (const locale of asked) {
      const { payload } = (await get(searchPath, { q: 'BMI', locale })).json()
      expect(payload.items[0].title, locale).toBe(title)
      const suggested = (await get(suggestPath, { q: 'BMI', locale })).json().payload.items
      expect(suggested[0].title, locale).toBe(title)
    }
  })

  it('without a language it is Traditional Chinese (S1-16)', async () => {
    const { payload } = (await get(searchPath, { q: 'BMI' })).json()
    expect(payload.items[0].title).toBe('認識BMI')
  })

  it('narrows to a kind', async () => {
    const { payload } = (await get(searchPath, { q: '糖尿病', kind: 'COURSE', pageSize: '20' })).json()
    expect(payload.pageSize).toBe(20)
    expect(payload.items.every(({ type }: { type: string }) => type === 'COURSE')).toBe(true)
    expect(payload.kinds.length).toBeGreaterThan(1)
  })

  it('suggests names', async () => {
    const answer = await get(suggestPath, { q: 'tai', locale: 'en-US' })
    expect(suggestView.parse(answer.json().payload).items[0]).toMatchObject({
      type: 'COURSE',
      title: 'Ten-form tai chi',
    })
  })

  it.each([
    ['no words', {}, 'q', 'This field is required.'],
    ['blanks alone', { q: '   ' }, 'q', 'This field is required.'],
    ['more than 100 characters', { q: '長'.repeat(101) }, 'q', undefined],
    ['another language', { q: 'a', locale: 'fr-FR' }, 'locale', undefined],
    ['an unknown kind', { q: 'a', kind: 'SECRET' }, 'kind', undefined],
    ['an odd page size', { q: 'a', pageSize: '7' }, 'pageSize', undefined],
    ['page 0', { q: 'a', page: '0' }, 'page', undefined],
  ])('%s: 1001 and the field', async (_what, query, field, sentence) => {
    const answer = await get(searchPath, query)
    expect([answer.statusCode, answer.json().error_code]).toEqual([422, 1001])
    expect(Object.keys(answer.json().payload.fields)).toEqual([field])
    if (sentence) expect(answer.json().payload.fields[field]).toBe(sentence)
  })

  it('one address may not ask without end (1002), others go on', async () => {
    const { points } = limits.searchPerAddress
    for (let asked = 0; asked < points; asked += 1) await get(searchPath, { q: 'a' }, '203.0.113.7')
    const refused = await get(searchPath, { q: 'a' }, '203.0.113.7')
    expect([refused.statusCode, refused.json().error_code]).toEqual([429, 1002])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(searchPath, { q: 'a' }, '203.0.113.8')).statusCode).toBe(200)
  })
})
