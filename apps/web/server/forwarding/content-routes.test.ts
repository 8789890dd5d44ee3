import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { type Site, startSite } from '../testing/start-site.ts'

let cms: FakeCms
let site: Site
let siteWithoutCms: Site

beforeAll(async () => {
  cms = await startFakeCms()
  cms.answers['/uploads/a.pdf'] = () => ({ type: 'application/pdf', body: Buffer.from('%PDF') })
  cms.answers['/uploads/a.svg'] = () => ({ type: 'image/svg+xml', body: Buffer.from('<svg/>') })
  cms.answers['/uploads/evil.png'] = () => ({ type: 'text/html', body: Buffer.from('<script>1</script>') })
  const badGateway = () => ({ status: 502, type: 'text/html', body: '<html>Bad Gateway</html>' })
  cms.answers['/api/centres'] = cms.answers['/uploads/unreached.png'] = badGateway
  cms.answers['/api/faqs'] = () => ({ type: 'text/html', body: '<html>admin</html>' })
  site = await startSite({ cmsUrl: cms.url })
  siteWithoutCms = await startSite({ cmsUrl: 'http://127.0.0.1:9' })
})
beforeEach(() => {
  cms.calls.length = 0
})
afterAll(() => Promise.all([site.stop(), siteWithoutCms.stop(), cms.stop()]))

describe('content calls (S7-11, SEC-13)', () => {
  it('are answered in the shape of the specification, without the CMS’s own headers', async () => {
    const response = await site.get('/strapi/api/chatbot?fields[0]=Link', { cookie: 'a=1', authorization: 'Bearer x' })
    expect(await response.json()).toMatchObject({ data: { attributes: { Link: 'https://chat.example.org/' } } })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('x-powered-by')).toBeNull()
    expect(cms.calls).toEqual(['GET /api/chatbot?fields[0]=Link'])
  })

  it.each([
    ['/strapi/api/service-pages?where[a]=b', 400],
    ['/strapi/api/service-pages?pagination[pageSize]=101', 400],
    ['/strapi/api/users', 404],
    ['/strapi/api/catalogue-feed', 404],
    ['/strapi/api', 404],
    ['/strapi/admin', 404],
    ['/strapi/admin/init', 404],
    ['/strapi/content-manager/x', 404],
    ['/strapi', 404],
    ['/strapi/uploads/a.html', 404],
    ['/strapi/uploads/a.js', 404],
    ['/strapi/uploads/folder/a.png', 404],
    ['/strapi/uploads/', 404],
    ['/strapi/api%2fusers', 400],
  ])('%s is answered %i and never reaches the CMS', async (path, status) => {
    expect((await site.get(path)).status).toBe(status)
    expect(cms.calls).toEqual([])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s is refused', async (method) => {
    const response = await fetch(`${site.url}/strapi/api/service-pages`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(405)
    expect(cms.calls).toEqual([])
  })

  it('are JSON or nothing', async () => {
    const response = await site.get('/strapi/api/faqs')
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('admin')
  })

  it('are answered 503 when the CMS is down', async () => {
    expect((await siteWithoutCms.get('/strapi/api/chatbot')).status).toBe(503)
  })

  it.each(['/strapi/api/centres', '/strapi/uploads/unreached.png'])(
    '%s: the page of a load balancer that reaches nobody becomes our own 503',
    async (path) => {
      const response = await site.get(path)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(await response.text()).not.toContain('Gateway')
    },
  )
})

describe('uploads (SEC-10)', () => {
  it('can be looked at, but nothing in them can run', async () => {
    const drawing = await site.get('/strapi/uploads/a.svg')
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox')
    // A cheap phone does not ask again for each picture of each page.
    expect(drawing.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(drawing.headers.get('x-content-type-options')).toBe('nosniff')
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
    expect((await site.get('/strapi/uploads/a.pdf')).headers.get('content-disposition')).toBe('attachment')
    expect((await site.get('/strapi/uploads/evil.png')).headers.get('content-type')).toBe('image/png')
    expect((await site.get('/strapi/uploads/missing.png')).status).toBe(404)
  })
})
