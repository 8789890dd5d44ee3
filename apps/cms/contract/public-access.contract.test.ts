import { describe, expect, it } from 'vitest'
import { ask } from './ask-cms.ts'
import { publicLists, publicSingles } from './public-shapes.ts'

const paths = [...publicLists, ...publicSingles].map(({ path }) => path)

describe('what a visitor may do', () => {
  it.each(paths)('%s cannot be written to', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const body = method === 'DELETE' ? null : JSON.stringify({ data: {} })
      for (const target of [path, `${path}/aaaaaaaaaaaaaaaaaaaaaaaa`]) {
        const answer = await ask(target, {}, { method, body, headers: { 'content-type': 'application/json' } })
        expect([403, 404, 405]).toContain(answer.status)
      }
    }
  })

  it.each([
    '/api/users',
    '/api/users/me',
    '/api/users-permissions/roles',
    '/api/auth/local',
    '/api/auth/local/register',
    '/api/connect/google',
    '/api/upload/files',
    '/api/upload',
    '/api/i18n/locales',
    '/api/content-type-builder/content-types',
    '/api/content-type-builder/components',
    '/api/email',
    '/api/mcp',
    '/mcp',
    '/graphql',
    '/documentation',
    '/api/openapi.json',
    '/openapi.json',
    '/API/users',
    '/api//users',
    '/api/%75sers',
    '/api/service-pages/../users',
  ])('%s answers nothing to a visitor', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(path, {}, { method, redirect: 'manual' })
      expect([400, 401, 403, 404, 405]).toContain(answer.status)
    }
  })

  it.each([
    '/content-manager/content-types',
    '/content-type-builder/content-types',
    '/upload/files',
    '/i18n/locales',
    '/admin/users',
    '/admin/roles',
    '/admin/api-tokens',
    '/users-permissions/roles',
  ])('%s needs an editor', async (path) => {
    const answer = await ask(path, {}, { headers: { accept: 'application/json' } })
    expect([401, 403, 404]).toContain(answer.status)
  })

  it('SEC-13: nobody becomes administrator by being the first to ask', async () => {
    const body = JSON.stringify({ email: 'a@example.org', password: 'Abcdefgh12345678', firstname: 'A', lastname: 'B' })
    for (const path of ['/admin/register-admin', '/admin/Register-Admin', '/admin/%72egister-admin']) {
      const answer = await ask(path, {}, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      expect(answer.status).toBe(404)
    }
  })

  it('the content-type builder cannot change anything (CVE-2026-22599)', async () => {
    const answer = await ask(
      '/content-type-builder/content-types',
      {},
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
    )
    expect(answer.status).toBe(404)
  })
})

describe('questions that would open a private column', () => {
  it.each([
    { where: '{"updatedBy":{"password":{"$startsWith":"$2"}}}' },
    { 'where[updatedBy][password][$startsWith]': '$2' },
    { lookup: 'createdBy' },
    { status: 'draft' },
    { publicationFilter: 'all' },
    { _q: 'secret' },
    { unknown: '1' },
    { 'filters[createdBy][password][$startsWith]': '$2' },
    { 'filters[updatedBy][email][$contains]': '@' },
    { 'filters[t1.password][$startsWith]': '$2' },
    { 'populate[createdBy]': '*' },
    { populate: 'updatedBy' },
    { 'populate[0]': 'createdBy' },
    { sort: 'createdBy.password:asc' },
    { 'fields[0]': 'password' },
  ])('%o is refused (CVE-2026-27886, CVE-2023-22894, CVE-2024-56143)', async (query) => {
    const answer = await ask('/api/service-pages', query as unknown as Record<string, string>)
    expect([400, 403]).toContain(answer.status)
    expect(await answer.text()).not.toContain('"attributes"')
  })

  it('a page of more than 100 items is cut to 100', async () => {
    const answer = await ask('/api/network-providers', { 'pagination[pageSize]': '5000' })
    const { meta } = (await answer.json()) as { meta: { pagination: { pageSize: number } } }
    expect(meta.pagination.pageSize).toBe(100)
  })
})

describe('headers of an answer', () => {
  it('allow no other origin, no frame and no sniffing, and name no version', async () => {
    const answer = await ask('/api/chatbot', {}, { headers: { origin: 'https://evil.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(answer.headers.get('server')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  it('make an uploaded drawing inert (CVE-2026-22707)', async () => {
    const page = await ask('/api/service-pages', {
      'filters[slug][$eq]': 'about-us',
      'populate[sections][on][section.image][populate][0]': 'image',
    })
    const [url] = /\/uploads\/[^"]+/.exec(await page.text()) ?? []
    const drawing = await ask(String(url))
    expect(drawing.status).toBe(200)
    expect(drawing.headers.get('content-type')).toContain('image/svg+xml')
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox')
  })
})
