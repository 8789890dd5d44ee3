import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../testing/fake-cms.ts'
import { type Site, startSite } from './testing/start-site.ts'

let cms: FakeCms
let site: Site
let secureSite: Site

beforeAll(async () => {
  cms = await startFakeCms()
  const picture = await sharp({ create: { width: 1600, height: 800, channels: 3, background: 'orange' } })
    .withExif({ IFD0: { Copyright: 'GPS and the like' } })
    .jpeg()
    .toBuffer()
  cms.answers['/uploads/street.jpg'] = () => ({ type: 'image/jpeg', body: picture })
  cms.answers['/uploads/liar.png'] = () => ({ type: 'text/html', body: picture })
  cms.answers['/uploads/drawing.png'] = () => ({
    type: 'image/png',
    body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  site = await startSite({ cmsUrl: cms.url })
  secureSite = await startSite({ cmsUrl: cms.url, siteUrl: 'https://dhc.example.org' })
})
afterAll(async () => {
  await Promise.all([site.stop(), secureSite.stop()])
  await cms.stop()
})

/** Sends bytes a browser never would. */
async function sendRaw(text: string, { staysOpen = false } = {}): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  if (staysOpen) socket.write(text)
  else socket.end(text)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  return answer
}

const everyResponse = [
  ['a page', '/service/about-us', 200],
  ['home', '/en', 200],
  ['an unknown page', '/no/such/page', 404],
  ['another spelling', '/service/about-us/', 301],
  ['another language asked for', '/?lng=en-US', 302],
  ['a broken page', '/broken', 500],
  ['an address with two meanings', '/a%2fb', 400],
  ['a file', '/icon.svg', 200],
  ['an unknown file', '/assets/none.js', 404],
  ['a translation', '/locales/en-US/common.json', 200],
  ['an unknown translation', '/locales/fr/common.json', 404],
  ['the runtime configuration', '/runtime-config.json', 200],
  ['a picture', '/images?url=/strapi/uploads/street.jpg&w=640&q=75', 200],
  ['a refused picture', '/images?url=/strapi/uploads/street.jpg&w=641&q=75', 400],
  ['content', '/strapi/api/chatbot', 200],
  ['refused content', '/strapi/api/users', 404],
  ['the member service', '/api/health', 503],
  ['liveness', '/livez', 200],
  ['the staff console, which does not exist yet', '/staff/', 301],
] as const

describe('every response of the site (SEC-12, SEC-14)', () => {
  it.each(everyResponse)('%s (%s) is %i and carries the security headers', async (_name, path, status) => {
    const response = await site.get(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(response.headers.get('strict-transport-security')).toBeNull()
    for (const banner of ['server', 'x-powered-by', 'via']) expect(response.headers.get(banner)).toBeNull()
    const again = await site.get(path, { 'if-none-match': response.headers.get('etag') ?? 'none' })
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
    const secure = await secureSite.get(path)
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  it('even to bytes that are no request', async () => {
    const answer = await sendRaw('NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*x-content-type-options: nosniff/s)
  })

  it.each([
    ['an absolute address', 'GET http://elsewhere.example/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['a dot segment', 'GET /strapi/api/../admin HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['two hosts', 'GET /livez HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n'],
    ['no host', 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s is refused', async (_name, request) => {
    expect(await sendRaw(request)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('SEC-12: two hosts are refused for a page in memory too', async () => {
    await site.get('/service/about-us')
    const answer = await sendRaw('GET /service/about-us HTTP/1.1\r\nhost: a\r\nHOST: b\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    ['from memory', '/service/about-us'],
    ['from Fastify', '/livez'],
    ['that is refused', '/a%2fb'],
  ])('SEC-12: a valid request %s is answered before the nonsense behind it', async (_name, path) => {
    await site.get(path)
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\nNONSENSE\r\n\r\n`, { staysOpen: true })
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    expect(statuses).toEqual([path === '/a%2fb' ? 400 : 200, 400])
  })

  it('SEC-12: three valid requests are answered in their order before the nonsense', async () => {
    const asked = ['/no/such/page', '/livez', '/service/about-us'].map(
      (path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`,
    )
    const answer = await sendRaw(`${asked.join('')}NONSENSE\r\n\r\n`, { staysOpen: true })
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
    expect(statuses).toEqual([404, 200, 200, 400])
  })

  it('SEC-12: an expectation nobody knows is passed over, and the response has its headers', async () => {
    const answer = await sendRaw('GET /livez HTTP/1.1\r\nhost: a\r\nexpect: 999\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*x-content-type-options: nosniff/s)
  })

  it('TRACE shows nobody what was sent (SEC-12)', async () => {
    for (const path of ['/service/about-us', '/api/member/profile', '/strapi/api/faqs']) {
      const answer = await sendRaw(
        `TRACE ${path} HTTP/1.1\r\nhost: a\r\nx-marker: told-back\r\nconnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).not.toContain('told-back')
    }
  })

  it('pages are read only', async () => {
    const response = await fetch(`${site.url}/service/about-us`, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('what the browser reads besides pages', () => {
  it('S7-30: the translation files are those of @dhc/locales', async () => {
    const words = await (await site.get('/locales/en-US/menu.json')).json()
    expect(words['about-us.label']).toBe('About us')
  })

  it('D-031: the runtime configuration has the three settings and no secret', async () => {
    const config = await (await site.get('/runtime-config.json?v=1')).json()
    expect(Object.keys(config)).toEqual(['apiBaseUrl', 'searchKey', 'siteName'])
  })

  it('a page comes compressed, and not at all when the visitor has it', async () => {
    const first = await site.get('/service/about-us', { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    const second = await site.get('/service/about-us', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(second.status).toBe(304)
  })

  it('reports of the page policy are accepted and answered with nothing', async () => {
    const body = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem' } }])
    const headers = { 'content-type': 'application/reports+json' }
    expect((await fetch(`${site.url}/reports/csp`, { method: 'POST', headers, body })).status).toBe(204)
  })
})

describe('pictures (S9-32)', () => {
  const ask = (file: string, width: number, accept = 'image/webp,*/*') =>
    site.get(`/images?url=/strapi/uploads/${file}&w=${width}&q=75`, { accept })

  it('come in the width asked for, as webp where it is understood, without the camera’s notes', async () => {
    const response = await ask('street.jpg', 640)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([picture.width, picture.height, picture.exif]).toEqual([640, 320, undefined])
    expect((await ask('street.jpg', 640, 'image/png')).headers.get('content-type')).toBe('image/jpeg')
  })

  it('are never enlarged', async () => {
    const response = await ask('street.jpg', 3840)
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(1600)
  })

  it('are fetched and made once for fifty visitors', async () => {
    const fetches = () => cms.calls.filter((call) => call === 'GET /uploads/street.jpg').length
    const before = fetches()
    await Promise.all(Array.from({ length: 50 }, () => ask('street.jpg', 750)))
    await ask('street.jpg', 750)
    expect(fetches() - before).toBe(1)
  })

  it.each([
    ['liar.png', 404],
    ['missing.png', 404],
    ['drawing.png', 502],
  ])('%s is no picture: %i', async (file, status) => expect((await ask(file, 640)).status).toBe(status))
})
