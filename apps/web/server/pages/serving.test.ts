import { createHmac } from 'node:crypto'
import { oldPagesAnswer, oldPagesPath } from '@dhc/contracts/cms/webhook'
import { contentPatienceMs } from '@dhc/reference/site-rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCms, samplePage, startFakeCms } from '../../testing/fake-cms.ts'
import { wordsThatBreakThePage } from '../testing/sample-build.ts'
import { type Site, startSite, webhookSecret } from '../testing/start-site.ts'
import { pageCacheSettings } from './page-cache.ts'

let cms: FakeCms
let site: Site

beforeEach(async () => {
  cms = await startFakeCms()
  site = await startSite({ cmsUrl: cms.url })
})
afterEach(async () => {
  await site.stop()
  await cms.stop()
})

const path = '/en/service/about-us'
const read = async (address = path) => (await site.get(address)).text()
const publish = (words: string) => {
  cms.answers['/api/service-pages'] = (query) => ({
    body: {
      data: [{ id: 1, documentId: 'd', attributes: samplePage(query.get('locale') ?? '', words) }],
      meta: { pagination: { total: 1 } },
    },
  })
}

const announce = (model: string, secret = webhookSecret, event = 'entry.publish') =>
  sendSigned('/hooks/content', { event, model, documentId: 'd1', at: new Date(site.clock.now()).toISOString() }, secret)

async function sendSigned(hook: string, said: object, secret = webhookSecret) {
  const body = JSON.stringify(said)
  const timestamp = String(Math.floor(site.clock.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return fetch(site.url + hook, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-dhc-timestamp': timestamp, 'x-dhc-signature': signature },
  })
}

describe('a page of the site', () => {
  it('asks the CMS once for fifty visitors who come at the same moment', async () => {
    await read()
    const callsOfOneVisitor = cms.calls.length
    expect(callsOfOneVisitor).toBe(2)
    cms.calls.length = 0
    await Promise.all(Array.from({ length: 50 }, () => read('/sc/service/about-us')))
    expect(cms.calls).toHaveLength(callsOfOneVisitor)
    await Promise.all(Array.from({ length: 50 }, () => read()))
    expect(cms.calls).toHaveLength(callsOfOneVisitor)
  })

  it('shows a published change at once, and fifty visitors cost one rendering', async () => {
    publish('old words')
    expect(await read()).toContain('old words')
    publish('new words')
    cms.calls.length = 0
    expect((await announce('service-page')).status).toBe(204)
    await Promise.all(Array.from({ length: 50 }, () => read()))
    await site.settled()
    expect(await read()).toContain('new words')
    expect(cms.calls).toHaveLength(2)
  })

  it('stays when another content type changes, and is made anew when any picture changes', async () => {
    await read()
    cms.calls.length = 0
    await announce('partner')
    await site.settled()
    expect(cms.calls).toHaveLength(0)
    await announce('file', webhookSecret, 'media.change')
    await site.settled()
    expect(cms.calls).toHaveLength(2)
  })

  it('does not believe an announcement that is not signed', async () => {
    expect((await announce('service-page', 'x'.repeat(40))).status).toBe(401)
    expect((await fetch(`${site.url}/hooks/content`, { method: 'POST' })).status).toBe(401)
    expect((await announce('', webhookSecret, 'nonsense')).status).toBe(400)
  })

  it('is served from its last good copy while the CMS is down, also after an announcement', async () => {
    publish('good words')
    await read()
    await cms.stop()
    await announce('service-page')
    for (let round = 0; round < 4; round++) {
      const response = await site.get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('good words')
      await site.settled()
      site.clock.pass(pageCacheSettings.retryMs)
    }
  })

  it('is not replaced by a copy whose content could not be read', async () => {
    publish('good words')
    await read()
    cms.answers['/api/service-pages'] = () => ({ status: 500, body: {} })
    await announce('service-page')
    await site.settled()
    expect(await read()).toContain('good words')
    cms.answers['/api/service-pages'] = () => ({ body: { data: 'not what we agreed on' } })
    await announce('service-page')
    await site.settled()
    expect(await read()).toContain('good words')
    publish('better words')
    site.clock.pass(pageCacheSettings.retryMs)
    await read()
    await site.settled()
    expect(await read()).toContain('better words')
  })

  it('without any copy is its frame, status 200, and the content comes as soon as the CMS is back', async () => {
    cms.answers['/api/service-pages'] = () => ({ status: 503, body: {} })
    const empty = await site.get(path)
    expect(empty.status).toBe(200)
    expect(empty.headers.get('cache-control')).toBe('no-store')
    publish('back again')
    site.clock.pass(pageCacheSettings.incompleteMs)
    expect(await read()).toContain('back again')
  })

  it('does not wait for a CMS that never answers longer than a second (A-01)', async () => {
    expect(contentPatienceMs).toBe(1_000)
    cms.answers['/api/service-pages'] = () => ({ body: {}, after: new Promise(() => undefined) })
    const hurried = await startSite({ cmsUrl: cms.url, contentPatienceMs: 100 })
    expect((await hurried.get(path)).status).toBe(200)
    await hurried.stop()
  })

  it('falls back to Traditional Chinese when its language is missing', async () => {
    cms.answers['/api/service-pages'] = (query) => ({
      body: {
        data: query.get('locale') === 'zh-Hant' ? [{ id: 1, documentId: 'd', attributes: samplePage('zh-Hant') }] : [],
        meta: { pagination: { total: 0 } },
      },
    })
    expect(await read()).toContain('"isChineseOnly":true')
    expect(await read('/service/about-us')).toContain('"isChineseOnly":false')
  })

  it('an item that does not exist is the 404 page of the language, and breaks nothing', async () => {
    const response = await site.get('/en/item?id=unknown')
    expect(response.status).toBe(404)
    expect((await site.get('/en/item?id=known')).status).toBe(200)
  })

  it('asked for in the visitor’s own words is rendered each time; an unknown parameter changes nothing', async () => {
    await read('/en/item?id=known')
    cms.calls.length = 0
    expect(await read('/en/item?id=known&colour=red')).toContain('About us')
    expect(cms.calls).toHaveLength(0)
    await read('/en/item?id=known&q=tea')
    await read('/en/item?id=known&q=tea')
    expect(cms.calls).toHaveLength(4)
    expect((await site.get('/en/item?id=unknown&q=tea')).status).toBe(404)
  })

  it('a page that breaks is an apology in three languages, not a stack trace', async () => {
    const response = await site.get('/broken')
    expect(response.status).toBe(500)
    const body = await response.text()
    expect(body).toContain('lang="en"')
    expect(body).not.toMatch(/at \w|\.ts:/)
  })
})

describe('a page that cannot be rendered after something was published (A-01)', () => {
  const asked = async (model: string) => (await sendSigned(oldPagesPath, { model })).json()
  const health = async () => ((await (await site.get('/readyz')).json()) as { oldPages: object }).oldPages

  it('keeps its old copy, is logged once, counted for operators and named to the editor until it is mended', async () => {
    const logged = vi.spyOn(site.app.log, 'error')
    publish('good words')
    await read()
    expect(await health()).toEqual({ count: 0, since: null })
    publish(wordsThatBreakThePage)
    const since = new Date(site.clock.now()).toISOString()
    await announce('service-page')
    await site.settled()
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await read()).toContain('good words')
      await site.settled()
      site.clock.pass(pageCacheSettings.retryMs)
    }
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { page: path, err: expect.any(Error) },
      'page cannot be rendered again, its old copy is served',
    )
    expect(await health()).toEqual({ count: 1, since })
    expect(oldPagesAnswer.parse(await asked('service-page'))).toEqual({ pages: [{ path, since }] })
    expect(await asked('partner')).toEqual({ pages: [] })

    publish('mended words')
    await announce('service-page')
    await site.settled()
    expect(await read()).toContain('mended words')
    expect(await health()).toEqual({ count: 0, since: null })
    expect(await asked('service-page')).toEqual({ pages: [] })
  })

  it('is tried again every minute, also when nobody opens it', async () => {
    publish('good words')
    await read()
    publish(wordsThatBreakThePage)
    await announce('service-page')
    await site.settled()
    publish('mended words')
    site.clock.pass(60_000)
    await site.settled()
    expect(await health()).toEqual({ count: 0, since: null })
  })

  it('is named to the CMS alone', async () => {
    expect((await sendSigned(oldPagesPath, { model: 'service-page' }, 'x'.repeat(40))).status).toBe(401)
    expect((await sendSigned(oldPagesPath, {})).status).toBe(400)
  })
})

describe('SEC-15: two thousand made-up addresses', () => {
  it('render nothing new, and leave every page complete when the cms goes away', async () => {
    publish('good words')
    await read()
    await read('/en/item?id=known')
    const calls = cms.calls.length
    const madeUp = ['tab', 'view', 'date', '_routes'].flatMap((name) =>
      Array.from({ length: 25 }, (_, count) => `/service/about-us?${name}=${count}`),
    )
    await Promise.all(madeUp.map((url) => read(url.replace('/service', '/en/service'))))
    expect(cms.calls).toHaveLength(calls)
    await cms.stop()
    for (let count = 0; count < 50; count++) await site.get(`/en/item?id=made-up-${count}`)
    site.clock.pass(pageCacheSettings.freshMs)
    expect(await read()).toContain('good words')
    expect(await read('/en/item?id=known')).toContain('good words')
  })

  it('are not answered as data of a page either', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, count) => site.get(`/service/about-us.data?_routes=r${count}`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  })
})

describe('starting and stopping', () => {
  it('is ready once the CMS was asked, even if it did not answer', async () => {
    await cms.stop()
    expect((await site.get('/readyz')).status).toBe(503)
    await site.warmUp()
    expect((await site.get('/readyz')).status).toBe(200)
    expect((await site.get('/livez')).status).toBe(200)
  })

  it('renders every page beforehand, so that no visitor is the first', async () => {
    await site.warmUp()
    cms.calls.length = 0
    await read()
    await read('/sc/service/about-us')
    expect(cms.calls).toHaveLength(0)
  })

  it('finishes the requests it has taken before it stops', async () => {
    const slow = Promise.withResolvers<void>()
    cms.answers['/api/service-pages'] = () => ({ body: {}, after: slow.promise })
    const visit = site.get(path)
    await expect.poll(() => cms.calls.some((call) => call.includes('/api/service-pages'))).toBe(true)
    const stopped = site.stop()
    slow.resolve()
    expect((await visit).status).toBe(200)
    await stopped
  })
})
