import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  listOfferedQuotasCall,
  remainingQuotaPath,
  remainingQuotasPath,
} from '@dhc/contracts/member-api/remaining-quota'
import { translate } from '@dhc/locales/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isSignedByCms } from '../content-hook/routes.ts'
import { type Site, startSite, webhookSecret } from '../testing/start-site.ts'

const [taiChi, yoga, unknown] = [1, 2, 3].map((n) => `0190f3a2-7b1c-4def-8123-45678900000${n}`) as [
  string,
  string,
  string,
]
const asOf = '2026-11-15T10:00:00+08:00'
const quotaOf = (strapiUuid: string) => ({ strapiUuid, quota: 20, remainingQuota: 7, classStatus: 'OPEN', asOf })

let site: Site
let listStatus = 200
let seen: string[] = []
let waiting: ServerResponse[] | undefined
let signatures: IncomingMessage['headers'][] = []

/** The member service: the list for web, and one word for everything that is passed on. */
const api = createServer((request, response) => {
  seen.push(request.url ?? '')
  response.setHeader('content-type', 'application/json')
  if (request.url !== listOfferedQuotasCall.path) {
    if (waiting) waiting.push(response)
    else response.end('{"metadata":{"success":true},"payload":"passed on"}')
    return
  }
  signatures.push(request.headers)
  const payload = { items: [quotaOf(taiChi), quotaOf(yoga)] }
  response
    .writeHead(listStatus)
    .end(JSON.stringify({ metadata: { success: listStatus === 200, request_id: 'x' }, payload }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  site = await startSite({ cmsUrl: 'http://127.0.0.1:9', apiUrl })
})
beforeEach(() => {
  site.clock.pass(1_000)
  listStatus = 200
  waiting = undefined
  seen = []
  signatures = []
})
afterAll(async () => {
  await site.stop()
  api.closeAllConnections()
  api.close()
})

function ask(path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })
}
const askOne = (strapiUuid: unknown, headers = {}) => ask(remainingQuotaPath, { strapiUuid }, headers)
const listed = () => seen.filter((url) => url === listOfferedQuotasCall.path).length
const passedOn = () => seen.length - listed()

describe('places left, answered by web (S7-25)', () => {
  it('come in the envelope and with the headers of the member service', async () => {
    const response = await askOne(taiChi, { 'x-request-id': 'visit-1234567890' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      metadata: { success: true, request_id: 'visit-1234567890' },
      payload: quotaOf(taiChi),
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': 'visit-1234567890',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('are asked for once, whoever asks for whichever class', async () => {
    await Promise.all([askOne(taiChi), askOne(yoga), ask(remainingQuotasPath, { strapiUuids: [yoga, taiChi] })])
    await askOne(taiChi.toUpperCase())
    expect(seen).toEqual([listOfferedQuotasCall.path])
  })

  it('are asked for with a signature, and in no visitor’s name', async () => {
    await askOne(taiChi, { cookie: 'dhc_fp=1', authorization: 'Bearer t' })
    const [headers] = signatures
    const signed = {
      timestamp: String(headers?.['x-dhc-timestamp']),
      signature: String(headers?.['x-dhc-signature']),
      body: Buffer.from(listOfferedQuotasCall.path),
    }
    expect(isSignedByCms(signed, webhookSecret, site.clock.now())).toBe(true)
    expect([headers?.cookie, headers?.authorization]).toEqual([undefined, undefined])
  })

  it('of many classes come in the order asked, each once, without those that are not offered', async () => {
    const response = await ask(remainingQuotasPath, { strapiUuids: [yoga, unknown, taiChi, yoga.toUpperCase()] })
    expect((await response.json()).payload).toEqual({ items: [quotaOf(yoga), quotaOf(taiChi)] })
  })

  it.each([
    ['en-GB', 'en-US'],
    ['zh-CN', 'zh-CN'],
    ['zh-HK', 'zh-HK'],
  ] as const)('of a class that is not offered are 1407 in the language of the visitor (%s)', async (asked, locale) => {
    const response = await askOne(unknown, { 'accept-language': asked })
    const message = translate(locale, 'errors', 'classNotFound')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      metadata: { success: false },
      payload: { error_code: 1407, error_message: message },
      error_code: 1407,
    })
    expect(passedOn()).toBe(0)
  })
})

describe('what web leaves to the member service', () => {
  it.each([
    ['a class id that is none', { strapiUuid: 'x' }, {}],
    ['a field too many', { strapiUuid: taiChi, more: 1 }, {}],
    ['a body that is no JSON', '{', {}],
    ['a body that touches the prototype', `{"strapiUuid":"${taiChi}","__proto__":{}}`, {}],
    ['a page of another site (SEC-07)', { strapiUuid: taiChi }, { 'sec-fetch-site': 'cross-site' }],
  ])('%s', async (_what, body, headers) => {
    const response = await ask(remainingQuotaPath, body, headers)
    expect((await response.json()).payload).toBe('passed on')
    expect([listed(), passedOn()]).toEqual([0, 1])
  })

  it('every visitor while it refuses the list, and no old number', async () => {
    await askOne(taiChi)
    listStatus = 503
    site.clock.pass(151)
    expect((await (await askOne(taiChi)).json()).payload).toBe('passed on')
  })

  it('but not more than 16 of them at once', async () => {
    listStatus = 503
    waiting = []
    const first = Array.from({ length: 16 }, () => askOne(taiChi))
    await expect.poll(() => waiting?.length).toBe(16)
    const oneMore = await askOne(taiChi)
    expect([oneMore.status, (await oneMore.json()).error_code]).toEqual([503, 1008])
    for (const response of waiting.splice(0)) response.end('{}')
    await Promise.all(first)
    waiting = undefined
    await expect.poll(async () => (await askOne(taiChi)).status).toBe(200)
  })
})
