import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { everyCall } from '@dhc/contracts/every-call'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { type Site, startSite } from '../testing/start-site.ts'

type Seen = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }

let cms: FakeCms
let site: Site
let siteWithoutApi: Site
const seen: Seen[] = []

const api = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    if (request.url?.includes('balancer')) {
      const html = { 'content-type': 'text/html', 'set-cookie': 'balancer=1', 'content-security-policy': 'none' }
      return response.writeHead(502, html).end('<html>Bad Gateway</html>')
    }
    const status = request.url?.includes('busy') ? 503 : 200
    response.writeHead(status, {
      'content-type': 'application/json',
      'set-cookie': 'dhc_fp=1',
      'x-powered-by': 'x',
      'retry-after': '9',
      connection: 'keep-alive, x-of-this-connection',
      'keep-alive': 'timeout=77',
      'proxy-authenticate': 'Basic',
      'x-of-this-connection': '1',
    })
    return response.end('{"metadata":{"success":true},"payload":{}}')
  })
})

beforeAll(async () => {
  cms = await startFakeCms()
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  site = await startSite({ cmsUrl: cms.url, apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  siteWithoutApi = await startSite({ cmsUrl: 'http://127.0.0.1:9' })
})
beforeEach(() => {
  seen.length = 0
  cms.calls.length = 0
})
afterAll(async () => {
  await Promise.all([site.stop(), siteWithoutApi.stop(), cms.stop()])
  api.closeAllConnections()
  api.close()
})

const send = (path: string, options: RequestInit) => fetch(site.url + path, options)
const json = { 'content-type': 'application/json' }

describe('calls to the member service (SEC-12, SEC-15)', () => {
  it('arrive as they were sent, and the sender is told by us', async () => {
    const response = await send('/api/health-programme/remainingQuota?locale=en', {
      method: 'POST',
      headers: {
        ...json,
        authorization: 'Bearer t',
        cookie: 'dhc_fp=1',
        'x-forwarded-for': '1.2.3.4',
        'x-request-id': 'visit-12345',
      },
      body: '{"strapiUuid":"x"}',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBe('dhc_fp=1')
    expect(response.headers.get('x-powered-by')).toBeNull()
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/health-programme/remainingQuota?locale=en',
      body: '{"strapiUuid":"x"}',
      headers: {
        authorization: 'Bearer t',
        cookie: 'dhc_fp=1',
        'x-forwarded-for': '127.0.0.1',
        'x-request-id': 'visit-12345',
      },
    })
  })

  it('name the visitor whom a proxy of the operator names, and only then', async () => {
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const behindProxy = await startSite({ cmsUrl: cms.url, apiUrl, trustedProxies: 'loopback, 10.0.0.0/8' })
    const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7, 10.1.2.3' }
    await behindProxy.get('/api/health', headers)
    await site.get('/api/health', headers)
    await behindProxy.stop()
    expect(seen.map((call) => call.headers['x-forwarded-for'])).toEqual(['203.0.113.7', '127.0.0.1'])
  })

  it('go to the address that the settings name at start: another one needs a restart and no new build (S7-01, D-031, A-67)', async () => {
    const answersAs = (name: string) =>
      createServer((_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(`{"metadata":{},"payload":"${name}"}`),
      )
    const places = [answersAs('first'), answersAs('second')]
    for (const place of places) {
      await new Promise<void>((resolve) => place.listen(0, '127.0.0.1', resolve))
      const restarted = await startSite({
        cmsUrl: cms.url,
        apiUrl: `http://127.0.0.1:${(place.address() as AddressInfo).port}`,
      })
      // What the browser is told stays this site's own address: the session's cookie is bound to it.
      expect(await (await restarted.get('/runtime-config.json')).json()).toMatchObject({ apiBaseUrl: '' })
      const { payload } = (await (await restarted.get('/api/health')).json()) as { payload: string }
      expect(payload).toBe(place === places[0] ? 'first' : 'second')
      await restarted.stop()
      place.closeAllConnections()
      place.close()
    }
  })

  it('may have no body', async () => {
    expect((await send('/api/auth/logout', { method: 'POST' })).status).toBe(200)
    expect((await site.get('/api/health')).status).toBe(200)
  })

  it.each([
    '/api/internal/strapi/webhook',
    '/api/internal',
    '/api//internal/x',
    '/api/INTERNAL/x',
    '/api/%69nternal/x',
  ])('%s is for our own processes only', async (path) => {
    const response = await send(path, { method: 'POST', headers: json, body: '{}' })
    expect(response.status).toBe(404)
    expect(seen).toEqual([])
  })

  it.each([
    ['GET', '/api/nothing-here'],
    ['GET', '/api/'],
    ['DELETE', '/api/member/profile'],
    ['GET', '/api/auth/login'],
    ['POST', '/api/health'],
    ['POST', '/api/AUTH/login'],
    ['POST', '/api/auth/login/x'],
    ['GET', '/api/livez'],
  ])(
    '%s %s is described nowhere: it is answered in our envelope and the service is not asked',
    async (method, path) => {
      const response = await send(path, { method, headers: { 'accept-language': 'en-GB,en;q=0.9' } })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        metadata: { success: false, request_id: expect.any(String) },
        payload: { error_code: 1006, error_message: 'Not found.' },
        error_code: 1006,
        error_message: 'Not found.',
      })
      expect(seen).toEqual([])
    },
  )

  it('by every described method and path goes on, those of our own processes excepted', async () => {
    for (const { method, path, access } of everyCall.filter((call) => call.path.startsWith('/api/'))) {
      seen.length = 0
      const response = await send(path.replaceAll(/:\w+/g, 'abc'), { method })
      expect([response.status, seen.length], `${method} ${path}`).toEqual(access === 'ownProcess' ? [404, 0] : [200, 1])
    }
  })

  it.each(['/api/docs', '/api/openapi.json'])('%s is public', async (path) => {
    expect((await site.get(path)).status).toBe(200)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'a body of type %s is refused before any work',
    async (type) => {
      const response = await send('/api/enquiry', { method: 'POST', headers: { 'content-type': type }, body: '{}' })
      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ metadata: { success: false }, error_code: 1009 })
      expect(seen).toEqual([])
    },
  )

  it('a body over 64 KB is refused', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(65 * 1024) })
    expect((await send('/api/enquiry', { method: 'POST', headers: json, body })).status).toBe(413)
    expect(seen).toEqual([])
  })

  it('a file of readings may be larger than any other body, up to its own limit', async () => {
    const importing = (bytes: number) =>
      send('/api/health-data/import', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ csv: 'x'.repeat(bytes) }),
      })
    expect((await importing(1_900_000)).status).toBe(200)
    expect((await importing(3_000_000)).status).toBe(413)
  })

  it('the address of the FHIR export goes on as it is written', async () => {
    await send('/api/fhir/Patient/$me/$everything', { headers: { authorization: 'Bearer x' } })
    expect(seen).toMatchObject([{ method: 'GET', url: '/api/fhir/Patient/$me/$everything' }])
  })

  it('pass on no header of one connection, in either direction', async () => {
    const names = ['upgrade', 'te', 'trailer', 'proxy-authorization', 'x-of-this-connection']
    const sent = ['connection: keep-alive, x-of-this-connection', ...names.map((name) => `${name}: 1`)]
    const socket = connect({ port: site.port, host: '127.0.0.1' })
    socket.write(['GET /api/health HTTP/1.1', 'host: x', ...sent, '', ''].join('\r\n'))
    const [bytes] = await once(socket, 'data')
    socket.destroy()
    const head = String(bytes).split('\r\n\r\n')[0] ?? ''
    expect(head).toContain('200 OK')
    expect(head).not.toMatch(/x-of-this-connection|timeout=77|proxy-authenticate/)
    expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => names.includes(name))).toEqual([])
  })

  it('the page of a load balancer that reaches nobody becomes our envelope, with our headers', async () => {
    const response = await site.get('/api/health?balancer', { 'accept-language': 'en-US' })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.json()).toMatchObject({ metadata: { success: false }, error_code: 1008 })
  })

  it('the API document outlives the service that wrote it', async () => {
    const brief = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"openapi":"3.1.0"}')
    })
    await once(brief.listen(0, '127.0.0.1'), 'listening')
    const apiUrl = `http://127.0.0.1:${(brief.address() as AddressInfo).port}`
    const lasting = await startSite({ cmsUrl: cms.url, apiUrl })
    const read = async () => (await lasting.get('/api/openapi.json')).json()
    expect(await read()).toEqual({ openapi: '3.1.0' })
    brief.closeAllConnections()
    brief.close()
    lasting.clock.pass(60 * 60_000)
    expect(await read()).toEqual({ openapi: '3.1.0' })
    expect((await siteWithoutApi.get('/api/openapi.json')).status).toBe(503)
    await lasting.stop()
  })

  it('a 503 of the service itself is passed on once', async () => {
    expect((await site.get('/api/health?busy')).status).toBe(503)
    expect(seen).toHaveLength(1)
  })

  it('are answered 503 with 1008 and never a logout when the service is down', async () => {
    const response = await siteWithoutApi.get('/api/health', { 'accept-language': 'en-US' })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({
      metadata: { success: false },
      payload: { error_code: 1008, error_message: expect.any(String) },
      error_code: 1008,
    })
  })
})
