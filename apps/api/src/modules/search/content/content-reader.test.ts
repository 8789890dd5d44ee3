import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ContentReader, createContentReader } from './content-reader.ts'

const entries = Array.from({ length: 230 }, (_, number) => ({ id: number }))
let asked: URLSearchParams[] = []
let status = 200
let server: Server
let cms: ContentReader

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cms')
    asked.push(searchParams)
    const from = (Number(searchParams.get('pagination[page]')) - 1) * 100
    const data = pathname === '/api/faqs' ? entries.slice(from, from + 100) : { id: 1 }
    const body = JSON.stringify({ data, meta: { pagination: { total: entries.length } } })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cms = createContentReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  status = 200
})

it('reads a collection to its end, a hundred at a time, in one language', async () => {
  expect(await cms.readCollection('/api/faqs', { sort: 'order:asc' }, 'zh-CN')).toEqual(entries)
  expect(asked.map((query) => query.get('pagination[page]'))).toEqual(['1', '2', '3'])
  expect(asked[0]?.get('locale')).toBe('zh-Hans')
  expect(asked[0]?.get('sort')).toBe('order:asc')
})

it('a single type that is not published in a language is nothing', async () => {
  expect(await cms.readSingle('/api/news', {}, 'en-US')).toEqual({ id: 1 })
  status = 404
  expect(await cms.readSingle('/api/news', {}, 'en-US')).toBeUndefined()
})

it('a failing CMS is never taken for an empty one', async () => {
  status = 500
  await expect(cms.readCollection('/api/faqs', {}, 'zh-HK')).rejects.toThrow('500')
  await expect(cms.readSingle('/api/news', {}, 'zh-HK')).rejects.toThrow('500')
  status = 404
  await expect(cms.readCollection('/api/faqs', {}, 'zh-HK')).rejects.toThrow('404')
})
