import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentAccess } from '../../content/content-access.ts'
import { type MemberServiceAccess, memberServiceAccess } from '../../member-api/member-service.ts'
import { loadSearch } from './data.ts'

type Answer = { status?: number; payload?: unknown }

let index: Server
let asked: { path: string; query: URLSearchParams; visitor: string | undefined }[]
let answer: (path: string, query: URLSearchParams) => Answer
let access: MemberServiceAccess

const page = (path: string) => ({ type: 'PAGE', title: path, path })
const result = (path: string) => ({ ...page(path), titleMarks: [], excerpt: '', excerptMarks: [] })
const view = (items: unknown[], total: number, number = 1) => ({
  payload: { items, page: number, pageSize: 10, total, kinds: total > 0 ? [{ type: 'PAGE', total }] : [] },
})

beforeEach(async () => {
  asked = []
  answer = () => view([result('/a')], 1)
  index = createServer((request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://index')
    asked.push({ path, query, visitor: request.headers['x-forwarded-for']?.toString() })
    const { status = 200, payload } = answer(path, query)
    response.writeHead(status).end(JSON.stringify({ metadata: { success: true, request_id: 'r' }, payload }))
  })
  await new Promise<void>((resolve) => index.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(index.address() as AddressInfo).port}`
  access = { apiUrl, isThirdParty: false, visitorHeaders: { 'x-forwarded-for': '203.0.113.9' }, failures: [] }
})
afterEach(async () => {
  index.closeAllConnections()
  await new Promise((resolve) => index.close(resolve))
})

function load(address: string) {
  const context = new RouterContextProvider()
  const nothing = { contentTypes: new Set<string>(), failures: [], warnings: [], faults: [] }
  context.set(contentAccess, { cmsUrl: '', patienceMs: 0, ...nothing })
  context.set(memberServiceAccess, access)
  return loadSearch({ request: new Request(`https://dhc.example.org${address}`), context })
}

describe('the page of results', () => {
  it('asks the index in the language of the page and in the name of the visitor (D-030)', async () => {
    const { answer: found } = await load('/en/search-result?q=tai+chi&kind=FAQ&page=2&pageSize=20')
    expect(found).toMatchObject({ kind: 'found', results: { total: 1 } })
    expect(asked).toHaveLength(1)
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      q: 'tai chi',
      locale: 'en',
      kind: 'FAQ',
      page: '2',
      pageSize: '20',
    })
    expect(asked[0]?.visitor).toBe('203.0.113.9')
  })

  it('asks nobody before there are words, and not the index when the third party answers (S2-58)', async () => {
    expect((await load('/search-result?q=+')).answer).toEqual({ kind: 'not-asked' })
    access = { ...access, isThirdParty: true }
    expect((await load('/search-result?q=tea')).answer).toEqual({ kind: 'third-party' })
    expect(asked).toEqual([])
  })

  it('shows the last page for an address beyond it', async () => {
    answer = (_path, query) => (query.get('page') === '3' ? view([result('/z')], 23, 3) : view([], 23, 9))
    expect((await load('/search-result?q=tea&page=9')).answer).toMatchObject({ kind: 'found', results: { page: 3 } })
  })

  it('suggests pages for shorter words when nothing was found (S2-83)', async () => {
    answer = (path, query) =>
      path.endsWith('/suggest') ? { payload: { items: query.get('q') === 'tai' ? [page('/tai')] : [] } } : view([], 0)
    const { answer: nothing } = await load('/en/search-result?q=tai+chizz')
    expect(nothing).toEqual({ kind: 'nothing', suggestions: [page('/tai')] })
  })

  it.each([
    ['refuses', { status: 503 }],
    ['counts too many questions', { status: 429 }],
    ['says something else than agreed', { payload: { items: 'many' } }],
  ])(
    'says calmly that there is no search now when the index %s, and keeps the words out of the log',
    async (_what, reply) => {
      answer = () => reply
      expect((await load('/search-result?q=secret')).answer).toEqual({ kind: 'unavailable' })
      expect(access.failures).toHaveLength(1)
      expect(access.failures.join()).not.toContain('secret')
    },
  )
})
