import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { post } from './post.ts'

type Request = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }
const requests: Request[] = []
let answer = { status: 200, body: '{"payload":{}}' }

const service = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  requests.push({ url: request.url ?? '', headers: request.headers, body })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const ask = globalThis.fetch
  // A browser knows the site it is on; here runtime configuration names the service.
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === '/runtime-config.json'
      ? Promise.resolve(Response.json({ apiBaseUrl: `http://127.0.0.1:${port}` }))
      : ask(address, init),
  )
})
const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('window', { localStorage: emptyStorage, sessionStorage: emptyStorage })

afterAll(() => {
  vi.unstubAllGlobals()
  service.close()
})

const call = { path: '/api/auth/otp/verify', locale: 'en-US', payload: z.object({}) } as const

describe('the generic post', () => {
  it('goes to the address of runtime configuration, as JSON, in the language of the page (S7-01, S7-03)', async () => {
    await post({ ...call, body: { code: '123456' } })
    expect(requests.at(-1)).toMatchObject({
      url: '/api/auth/otp/verify',
      body: '{"code":"123456"}',
      headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    })
  })

  it('carries the token of a member, and none of a guest (S7-08)', async () => {
    await post({ ...call, body: {} })
    expect(requests.at(-1)?.headers).not.toHaveProperty('authorization')
    await post({ ...call, body: {}, token: 'a.b.c' })
    expect(requests.at(-1)?.headers.authorization).toBe('Bearer a.b.c')
  })

  it('still hands the refusal to the caller when it ends a session (S8-04)', async () => {
    answer = { status: 401, body: '{"payload":{"error_code":1003,"error_message":"Gone"},"error_code":1003}' }
    expect(await post({ ...call, body: {} })).toMatchObject({
      ok: false,
      refusal: { status: 401, code: 1003, message: 'Gone' },
    })
  })
})
