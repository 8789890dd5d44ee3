import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../testing/fake-cms.ts'
import { type Site, startSite } from './testing/start-site.ts'

const path = '/en/service/about-us'
const words = 'About us in en'

let cms: FakeCms
let contentFolder: string
const running: Site[] = []

/** Somebody has read the page in a process that is gone; the content system has gone too. */
beforeEach(async () => {
  contentFolder = await mkdtemp(`${tmpdir()}/dhc-content-`)
  cms = await startFakeCms()
  const before = await startWeb()
  expect(await read(before)).toContain(words)
  await before.settled()
  await before.stop()
  await cms.stop()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.stop()))
  await cms.stop()
})

async function startWeb(folder = contentFolder): Promise<Site> {
  const site = await startSite({ cmsUrl: cms.url, contentFolder: folder })
  running.push(site)
  return site
}
const read = async (site: Site) => (await site.get(path)).text()
const oldPages = async (site: Site) => ((await (await site.get('/readyz')).json()) as { oldPages: object }).oldPages

describe('a web that starts while the content system is away', () => {
  it('shows the page with the content that was read before (REL-08)', async () => {
    const site = await startWeb()
    const response = await site.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain(words)
  })

  it('without the folder shows the frame only', async () => {
    const site = await startWeb(await mkdtemp(`${tmpdir()}/dhc-empty-`))
    const response = await site.get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.text()).not.toContain(words)
  })

  it('serves it from memory and counts it as old, until the content system is back', async () => {
    const site = await startWeb()
    await read(site)
    expect(await oldPages(site)).toMatchObject({ count: 1 })
    const back = await startFakeCms(Number(new URL(cms.url).port))
    back.answers['/api/service-pages'] = () => ({ body: { data: [], meta: { pagination: { total: 0 } } } })
    expect(await read(site)).toContain(words)
    expect(back.calls).toEqual([])
    site.clock.pass(5_000)
    expect(await read(site)).toContain(words)
    await site.settled()
    expect(await read(site)).not.toContain(words)
    expect(await oldPages(site)).toEqual({ count: 0, since: null })
    await back.stop()
  })

  it('shows nothing that is older than a day (A-01)', async () => {
    const site = await startWeb()
    expect(await read(site)).toContain(words)
    site.clock.pass(24 * 3_600_000)
    expect(await read(site)).not.toContain(words)
  })

  it('has nothing in the folder that somebody has made up or that is not published', async () => {
    cms = await startFakeCms()
    cms.answers['/api/service-pages'] = () => ({ body: { data: [], meta: { pagination: { total: 0 } } } })
    const folder = await mkdtemp(`${tmpdir()}/dhc-content-`)
    const site = await startWeb(folder)
    await site.get(path)
    await site.settled()
    const texts = await Promise.all((await readdir(folder)).map((file) => readFile(`${folder}/${file}`, 'utf8')))
    expect(texts).toHaveLength(1)
    expect(texts.join()).toContain('Demo Health Centre')
  })
})
