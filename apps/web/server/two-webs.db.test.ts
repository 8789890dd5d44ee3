import { createHmac } from 'node:crypto'
import { openAnnouncements } from '@dhc/announcements/postgres-announcements'
import {
  type AnnouncementsDatabase,
  createAnnouncementsDatabase,
} from '@dhc/announcements/testing/announcements-database'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FakeCms, samplePage, startFakeCms } from '../testing/fake-cms.ts'
import { type Site, startSite, webhookSecret } from './testing/start-site.ts'

const path = '/en/service/about-us'
const picture = '/images?url=/strapi/uploads/street.jpg&w=640&q=75'
const log = { info: () => undefined, warn: () => undefined }
/** A published change is on both within five seconds. */
const inTime = { timeout: 5_000, interval: 20 }
/** The connection itself is sought again after a second. */
const whenHeardAgain = { timeout: 15_000, interval: 20 }

let database: AnnouncementsDatabase
let cms: FakeCms
let told: Site
let other: Site

beforeAll(async () => {
  database = await createAnnouncementsDatabase()
  cms = await startFakeCms()
  await paint('orange')
  told = await startListening()
  other = await startListening()
}, 60_000)
afterAll(async () => {
  await Promise.all([told.stop(), other.stop()])
  await cms.stop()
  await database.drop()
})

/** A process that begins to listen renews all it has: that is over here. */
async function startListening(): Promise<Site> {
  const announcements = openAnnouncements({ url: database.url, channel: 'web', log })
  const listening = new Promise<void>((resolve) =>
    announcements.subscribe((change) => change === 'everything' && resolve()),
  )
  const site = await startSite({ cmsUrl: cms.url, announcements })
  await site.warmUp()
  await listening
  await site.settled()
  return site
}

async function paint(background: string): Promise<void> {
  const body = await sharp({ create: { width: 800, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  cms.answers['/uploads/street.jpg'] = () => ({ type: 'image/png', body })
}

const publish = (words: string) => {
  cms.answers['/api/service-pages'] = (query) => ({
    body: {
      data: [{ id: 1, documentId: 'd', attributes: samplePage(query.get('locale') ?? '', words) }],
      meta: { pagination: { total: 1 } },
    },
  })
}

/** The CMS knows one address of the site; whoever answers there is told. */
async function announce(event: 'entry.publish' | 'media.change', model: string): Promise<void> {
  const body = JSON.stringify({ event, model, documentId: 'd', at: new Date(told.clock.now()).toISOString() })
  const timestamp = String(Math.floor(told.clock.now() / 1000))
  const signature = createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-dhc-timestamp': timestamp, 'x-dhc-signature': signature }
  await fetch(`${told.url}/hooks/content`, { method: 'POST', body, headers })
}

const shows = async (site: Site, words: string) => (await (await site.get(path)).text()).includes(words)
const etagOf = async (site: Site) => (await site.get(picture)).headers.get('etag')

// Their clocks stand still: nothing grows old by itself, only an announcement can renew it.
describe('two web processes, one of which the CMS tells', () => {
  it('both show what was published', async () => {
    for (const words of ['old words', 'new words']) {
      publish(words)
      await announce('entry.publish', 'service-page')
      for (const site of [told, other]) await vi.waitUntil(() => shows(site, words), inTime)
    }
  })

  it('both show the picture that replaced another', async () => {
    const before = await etagOf(told)
    expect(await etagOf(other)).toBe(before)
    await paint('green')
    expect([await etagOf(told), await etagOf(other)]).toEqual([before, before])
    await announce('media.change', 'media')
    for (const site of [told, other]) await vi.waitUntil(async () => (await etagOf(site)) !== before, inTime)
  })

  it('neither renders anything anew when they hear each other again, unless it has changed (decision 0061)', async () => {
    let version = 1
    const versions = () => ({
      body: { versions: { 'service-page': String(version), 'site-setting': '1', media: '1' } },
    })
    cms.answers['/api/content-versions'] = versions
    const askedFor = (part: string) => cms.calls.filter((call) => call.includes(part)).length
    // The first time everything counts as changed, since nobody knows what it was before.
    const hearAgain = async () => {
      const before = askedFor('/api/content-versions')
      await database.cutConnections()
      await vi.waitUntil(() => askedFor('/api/content-versions') === before + 2, whenHeardAgain)
      await Promise.all([told.settled(), other.settled()])
    }
    await hearAgain()
    for (const site of [told, other]) await site.get(path)
    await Promise.all([told.settled(), other.settled()])

    publish('words that nobody has published')
    cms.calls.length = 0
    await hearAgain()
    expect(cms.calls).toEqual(Array(2).fill('GET /api/content-versions'))
    version = 2
    publish('words that somebody has published')
    await hearAgain()
    for (const site of [told, other]) expect(await shows(site, 'words that somebody has published')).toBe(true)
    delete cms.answers['/api/content-versions']
  })

  it('both show what was published while they could not hear each other', async () => {
    await database.cutConnections()
    publish('words nobody announced')
    for (const site of [told, other]) await vi.waitUntil(() => shows(site, 'words nobody announced'), inTime)
  })
})
