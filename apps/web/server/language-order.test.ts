import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../testing/fake-cms.ts'
import { type Site, startSite } from './testing/start-site.ts'

let cms: FakeCms
let site: Site

beforeAll(async () => {
  cms = await startFakeCms()
  site = await startSite({ cmsUrl: cms.url })
})
afterAll(async () => {
  await site.stop()
  await cms.stop()
})

/** What S4-24 names after the query string, as far as a server sees it. */
const hints = { cookie: 'i18next=en-US; language=en-US', 'accept-language': 'en-US,en;q=0.9' }

describe('the order in which a language is found (S4-24, D-017)', () => {
  it('the query string comes first, before a cookie and the language of the browser', async () => {
    const answer = await site.get('/service/about-us?lng=zh-CN', hints)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sc/service/about-us'])
  })

  it.each(['/service/about-us', '/sc/service/about-us', '/en/service/about-us'])(
    'without it the path %s answers by itself, whatever was stored and whatever the browser prefers',
    async (path) => {
      const [plain, hinted] = [await site.get(path), await site.get(path, hints)]
      expect([hinted.status, hinted.headers.get('vary')]).toEqual([200, plain.headers.get('vary')])
      expect(await hinted.text()).toBe(await plain.text())
    },
  )
})
