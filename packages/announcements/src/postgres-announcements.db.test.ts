import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContentChange } from './content-announcements.ts'
import { PostgresAnnouncements } from './postgres-announcements.ts'
import { type AnnouncementsDatabase, createAnnouncementsDatabase } from './testing/announcements-database.ts'

const change = (model: string): ContentChange => ({
  event: 'entry.publish',
  model,
  documentId: 'a',
  at: '2026-11-15T02:00:00.000Z',
})
const inTime = { timeout: 10_000, interval: 20 }
const silent = { info: () => undefined, warn: () => undefined }

let database: AnnouncementsDatabase
const running: PostgresAnnouncements[] = []

beforeAll(async () => {
  database = await createAnnouncementsDatabase()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
})
afterAll(() => database.drop())

/** A process that listens, and all it has heard since. */
async function startProcess(channel: 'web' | 'api' = 'web', url = database.url) {
  const announcements = new PostgresAnnouncements({ url, channel, log: silent })
  running.push(announcements)
  const heard: ContentChange[] = []
  announcements.subscribe((what) => heard.push(what))
  await announcements.start()
  expect(heard).toEqual(url === database.url ? ['everything'] : [])
  heard.length = 0
  const listens = () => vi.waitUntil(() => heard.includes('everything'), inTime)
  return { announcements, heard, listens }
}

describe('announcements between processes', () => {
  it('reach every process of the service once, and no other service', async () => {
    const [one, two, other] = [await startProcess(), await startProcess(), await startProcess('api')]
    await one.announcements.publish(change('faq'))
    await two.announcements.publish(change('centre'))
    await vi.waitUntil(() => one.heard.length === 2 && two.heard.length === 2, inTime)
    expect(one.heard).toEqual([change('faq'), change('centre')])
    expect(two.heard).toEqual(expect.arrayContaining([change('faq'), change('centre')]))
    expect(other.heard).toEqual([])
  })

  it('that were missed may have been anything: whoever was cut off takes everything for changed', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    await database.cutConnections()
    await Promise.all([one.listens(), two.listens()])
    one.heard.length = two.heard.length = 0
    await one.announcements.publish(change('faq'))
    await vi.waitUntil(() => two.heard.length > 0, inTime)
    expect(two.heard).toEqual([change('faq')])
  })

  it('that could not be sent are made good when the sender is back', async () => {
    const [one, two] = [await startProcess(), await startProcess()]
    const sender = new PostgresAnnouncements({ url: database.url, channel: 'web', log: silent })
    running.push(sender)
    // Not connected yet.
    await sender.publish(change('faq'))
    await sender.start()
    await Promise.all([one.listens(), two.listens()])
    expect([one.heard, two.heard]).toEqual([['everything'], ['everything']])
  })

  it('are heard in one’s own process while the database is away, and its stop does not hang', async () => {
    const { announcements, heard } = await startProcess('web', 'postgres://nobody:nothing@127.0.0.1:9/none')
    await announcements.publish(change('faq'))
    expect(heard).toEqual([change('faq')])
    await announcements.stop()
  })
})

it('the role that carries them can store and see nothing', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const refusals = []
  for (const what of ['table public.loot (id int)', 'temporary table loot (id int)', 'schema loot'])
    refusals.push(await client.query(`create ${what}`).then(String, ({ message }) => message))
  await client.end()
  expect(refusals).toEqual(Array(3).fill(expect.stringContaining('permission denied')))
})
