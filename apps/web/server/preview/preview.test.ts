import { draftReadingHeader } from '@dhc/contracts/cms/webhook'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, samplePage, startFakeCms } from '../../testing/fake-cms.ts'
import { type Site, signPreviewLink, startSite, webhookSecret } from '../testing/start-site.ts'

let cms: FakeCms
let site: Site

const path = '/en/service/about-us'
const soon = () => Math.floor(Date.now() / 1000) + 600
const link = (parts: Partial<Parameters<typeof signPreviewLink>[0]> = {}) =>
  signPreviewLink({ path, secret: webhookSecret, expires: soon(), ...parts })

/** As the real CMS: drafts with the header, 400 without. */
const answerDrafts = () => {
  cms.answers['/api/service-pages'] = (query, headers) => {
    const isDraft = query.get('status') === 'draft'
    if (isDraft && !headers[draftReadingHeader]) return { status: 400, body: {} }
    const words = isDraft ? 'words of the draft' : 'published words'
    const attributes = samplePage(query.get('locale') ?? '', words)
    return { body: { data: [{ id: 1, documentId: 'd', attributes }], meta: { pagination: { total: 1 } } } }
  }
}

beforeEach(async () => {
  cms = await startFakeCms()
  answerDrafts()
  site = await startSite({ cmsUrl: cms.url })
})
afterEach(async () => {
  await site.stop()
  await cms.stop()
})

describe('the preview of a draft', () => {
  it('shows the draft to whoever has a valid link, under the page policy, and asks nobody to keep it', async () => {
    const response = await site.get(link())
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('words of the draft')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+;.*frame-ancestors 'none'.*require-trusted-types-for/)
    expect(cms.calls.every((call) => call.includes('status=draft'))).toBe(true)
  })

  it('never reaches the public page, neither before nor after it', async () => {
    await site.get(link())
    expect(await (await site.get(path)).text()).toContain('published words')
    expect(await (await site.get(link())).text()).toContain('words of the draft')
    expect(await (await site.get(path)).text()).toContain('published words')
    expect(await (await site.get('/preview')).text()).not.toContain('words of the draft')
  })

  it('is made anew each time, so that an editor sees what was just saved', async () => {
    await site.get(link())
    cms.calls.length = 0
    await site.get(link())
    expect(cms.calls.length).toBeGreaterThan(0)
  })

  it.each([
    ['signed with another secret', () => link({ secret: 'x'.repeat(40) })],
    ['expired', () => link({ expires: Math.floor(Date.now() / 1000) - 1 })],
    ['with another path', () => link().replace('about-us', 'member-info')],
    ['without anything', () => '/preview'],
  ])('is refused to a link %s, and the CMS is not asked', async (_reason, address) => {
    const response = await site.get(address())
    expect(response.status).toBe(403)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('lang="en"')
    expect(cms.calls).toEqual([])
  })

  it('of an address that is no page, or of an item that does not exist, says so', async () => {
    expect((await site.get(link({ path: '/no/such/page' }))).status).toBe(404)
    expect((await site.get(link({ path: '/en/item?id=unknown' }))).status).toBe(404)
  })

  it('whose required field is still empty shows what there is', async () => {
    cms.answers['/api/service-pages'] = () => ({ body: { data: 'not what we agreed on' } })
    const response = await site.get(link())
    expect(response.status).toBe(200)
    expect(cms.calls.filter((call) => call.includes('/api/service-pages'))).toHaveLength(2)
  })

  it('that breaks tells nothing of the draft', async () => {
    const response = await site.get(link({ path: '/broken' }))
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a visitor', () => {
  it('cannot ask for drafts through the content calls, whatever header comes along', async () => {
    const seen: unknown[] = []
    cms.answers['/api/chatbot'] = (_query, headers) => {
      seen.push(headers[draftReadingHeader])
      return { body: { data: null } }
    }
    const headers = { [draftReadingHeader]: '1.aa' }
    expect((await site.get('/strapi/api/service-pages?status=draft', headers)).status).toBe(400)
    expect(cms.calls).toEqual([])
    expect((await site.get('/strapi/api/chatbot', headers)).status).toBe(200)
    expect(seen).toEqual([undefined])
  })

  it('cannot have a public page made of drafts by sending the header', async () => {
    const response = await site.get(`${path}?status=draft`, { [draftReadingHeader]: '1.aa' })
    expect(await response.text()).toContain('published words')
  })
})
