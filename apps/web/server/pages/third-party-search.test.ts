import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { type Site, startSite } from '../testing/start-site.ts'

let cms: FakeCms
let site: Site

const start = async (searchKey?: string) => {
  site = await startSite({ cmsUrl: cms.url, ...(searchKey ? { searchKey } : {}) })
}

beforeEach(async () => {
  cms = await startFakeCms()
})
afterEach(async () => {
  await site.stop()
  await cms.stop()
})

describe('the frame of the third-party search (S2-58)', () => {
  it('does not exist without a key, so that nobody outside is asked (D-030)', async () => {
    await start()
    const answer = await site.get('/embed/search?q=tea')
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('google')
    expect(await (await site.get('/runtime-config.json')).json()).toMatchObject({ searchKey: null })
  })

  it('loads the provider’s script with the key of the runtime configuration, and nothing of ours', async () => {
    await start('a1b2:c3"d4')
    const answer = await site.get('/embed/search?q=tea&locale=en-US')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain('<script async src="https://cse.google.com/cse.js?cx=a1b2%3Ac3%22d4"></script>')
    expect(html).toContain('<html lang="en')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toContain('/assets/')
  })

  it('has an origin of its own and may be framed by this site only (SEC-14)', async () => {
    await start('key')
    const { headers } = await site.get('/embed/search?q=tea')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')[0]).toBe('sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|https:(?!\/\/))/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('shows the words as text, whatever they are', async () => {
    await start('key')
    const words = encodeURIComponent('</title><script>alert("1")</script>\'')
    const html = await (await site.get(`/embed/search?q=${words}&locale=%3Cx%3E`)).text()
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;')
    expect(html).toContain('<html lang="zh')
  })

  it('takes no more words than the search itself', async () => {
    await start('key')
    const html = await (await site.get(`/embed/search?q=${'x'.repeat(500)}`)).text()
    expect(html).toContain('x'.repeat(100))
    expect(html).not.toContain('x'.repeat(101))
  })
})
