import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeCall } from '@dhc/contracts/call'
import { requestTimeoutMs } from '@dhc/reference/site-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callApi } from './call-api.ts'
import { callForVisitor } from './call-for-visitor.ts'
import { sendRequest } from './send-request.ts'

type Request = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }
const requests: Request[] = []
let serviceUrl = ''
const granted = { status: 200, body: '{"payload":{}}' }
let answer = granted

const service = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  requests.push({ url: request.url ?? '', headers: request.headers, body })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  serviceUrl = `http://127.0.0.1:${port}`
  const ask = globalThis.fetch
  // A browser knows the site it is on; here runtime configuration names the service.
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === '/runtime-config.json'
      ? Promise.resolve(Response.json({ apiBaseUrl: serviceUrl }))
      : ask(address, init),
  )
})
beforeEach(() => {
  answer = granted
})
const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
vi.stubGlobal('window', { localStorage: emptyStorage, sessionStorage: emptyStorage })

afterAll(() => {
  vi.unstubAllGlobals()
  service.close()
})

const check = describeCall({
  id: 'checkCode',
  method: 'POST',
  path: '/api/auth/otp/verify',
  access: 'anyone',
  tag: 'sign in',
  summary: '',
  body: z.object({ code: z.string() }),
  payload: z.object({}),
  errors: [],
})
const { body: _body, ...asks } = check
const given = { locale: 'en-US', body: { code: '123456' } } as const

describe('a call of the browser', () => {
  it('goes to the address of runtime configuration, as JSON, in the language of the page (S7-01, S7-03)', async () => {
    expect(await callApi(check, given)).toEqual({ ok: true, payload: {} })
    expect(requests.at(-1)).toMatchObject({
      url: '/api/auth/otp/verify',
      body: '{"code":"123456"}',
      headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    })
  })

  it.each([
    ['zh-HK', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['en-US', 'en'],
  ] as const)(
    'that only asks says its language in the address, from a page in %s as %s; others do not (S7-05)',
    async (locale, said) => {
      await callApi({ ...asks, method: 'GET' }, { locale })
      expect(requests.at(-1)?.url).toBe(`/api/auth/otp/verify?locale=${said}`)
      await callApi(check, { ...given, locale })
      expect(requests.at(-1)?.url).toBe('/api/auth/otp/verify')
    },
  )

  it('carries the token of a member, and none of a guest (S7-08)', async () => {
    await callApi(check, given)
    expect(requests.at(-1)?.headers).not.toHaveProperty('authorization')
    await callApi(check, { ...given, token: 'a.b.c' })
    expect(requests.at(-1)?.headers.authorization).toBe('Bearer a.b.c')
  })

  it('still hands the refusal to the caller when it ends a session (S8-04)', async () => {
    answer = { status: 401, body: '{"payload":{"error_code":1003,"error_message":"Gone"},"error_code":1003}' }
    expect(await callApi(check, given)).toMatchObject({
      ok: false,
      refusal: { status: 401, code: 1003, message: 'Gone' },
    })
  })

  it('is given up after the time of the shared client, or that of its sender (S7-02, S9-02)', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    await sendRequest(serviceUrl, { method: 'GET' })
    await sendRequest(serviceUrl, { method: 'GET', patienceMs: 4000 })
    expect(timeouts.mock.calls).toEqual([[requestTimeoutMs], [4000]])
    timeouts.mockRestore()
  })

  it('that nobody answers is told from a refusal, and why is known to the log alone (S8-05)', async () => {
    const nobody = { apiUrl: 'http://127.0.0.1:9', visitorHeaders: {} }
    const outcome = await callForVisitor(nobody, check, given)
    expect(outcome).toMatchObject({ ok: false, refusal: { status: 0, code: 0, message: '', fault: 'TypeError' } })
  })
})

describe('a call of our server for a visitor', () => {
  it('says who asks, and ends nobody’s session (decision 0010)', async () => {
    const service = { apiUrl: serviceUrl, visitorHeaders: { 'x-forwarded-for': '203.0.113.9' } }
    expect(await callForVisitor(service, check, { ...given, idempotencyKey: 'same-again' })).toMatchObject({ ok: true })
    expect(requests.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'idempotency-key': 'same-again',
      'accept-language': 'en-US',
    })
  })
})
