import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const cms = join(import.meta.dirname, '../..')
const serverUrl = String(process.env.TEST_DATABASE_URL)
// As the tests of the api name theirs: by the second, so that another run on this server does not take it for a leftover.
const startedAt = Math.floor(Date.now() / 1000).toString(36)
const name = `dhc_test_${startedAt}_lists_${randomBytes(4).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'dhc-lists-'))
const ofBefore = `${name}_before`
const urlOf = (databaseName: string) => Object.assign(new URL(serverUrl), { pathname: `/${databaseName}` }).href
const secret = 'only-for-this-test-0123456789-0123456789'

let database: Client

/** The CMS as it starts in production, from its compiled files, and nothing after that. */
async function startOnce(databaseName = name): Promise<string> {
  const script = `require('./dist/src/load-strapi').loadStrapi().then((s) => s.destroy()).then(() => process.exit(0))`
  const secrets = ['WEBHOOK_SECRET', 'CATALOGUE_TOKEN', 'APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET']
  const more = ['TRANSFER_TOKEN_SALT', 'JWT_SECRET', 'ENCRYPTION_KEY']
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    cwd: cms,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: urlOf(databaseName),
      PUBLIC_DIR: folder,
      ...Object.fromEntries(['API_URL', 'WEB_URL', 'SITE_URL'].map((each) => [each, 'http://127.0.0.1:1'])),
      ...Object.fromEntries([...secrets, ...more].map((each) => [each, secret])),
    },
  })
  return stdout
}

const rowsOf = async (query: string) => (await database.query(query)).rows

async function onServer(statement: string): Promise<void> {
  const server = new Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(statement)
  await server.end()
}

beforeAll(async () => {
  await onServer(`create database ${ofBefore}`)
  await startOnce(ofBefore)
  const client = new Client({ connectionString: urlOf(ofBefore) })
  await client.connect()
  await client.query(readFileSync(join(import.meta.dirname, 'lists-of-before.sql'), 'utf8'))
  await client.end()
}, 300_000)
beforeEach(async () => {
  await onServer(`create database ${name} template ${ofBefore}`)
  database = new Client({ connectionString: urlOf(name) })
  await database.connect()
})
afterEach(async () => {
  await database?.end()
  await onServer(`drop database if exists ${name} with (force)`)
})
afterAll(async () => {
  await onServer(`drop database if exists ${ofBefore} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const stored = `
  select key, locale, published_at is not null as published, title, document_id as document, "order", cover_alternative_text as words
    from news_items order by key, locale, published`

describe('a data folder of before (D-143)', { timeout: 300_000 }, () => {
  it('has its lists moved over at the next start: every language, published and draft, with key, days and pictures', async () => {
    expect(await startOnce()).toContain('2 items of the old list are entries of news-item now')
    const rows = await rowsOf(stored)
    const flu = '3ba2bfb7-edda-474f-80ba-e89758fd753f'
    const storm = '8907c9fd-5784-423c-8e0e-58beba5e7aa9'
    expect(rows.map(({ key, locale, published, title }) => [key, locale, published, title])).toEqual([
      [flu, 'en', false, 'Flu, not yet published'],
      [flu, 'en', true, 'Flu'],
      [flu, 'zh-Hant', false, '流感'],
      [flu, 'zh-Hant', true, '流感'],
      [storm, 'zh-Hant', false, '風暴'],
    ])
    expect(new Set(rows.map(({ document }) => document)).size).toBe(2)
    expect(new Set(rows.filter(({ key }) => key === flu).map(({ order }) => order))).toEqual(new Set([2]))

    const parts = await rowsOf(`
      select n.title, p.start::text, l.label, v.url as film, x.alternative_text as words,
             (select count(*)::int from files_related_mph f where f.related_type = 'api::news-item.news-item'
                 and f.related_id = n.id and f.field = 'cover_image' and f.file_id = 1) as covers,
             (select count(*)::int from files_related_mph f where f.related_type = 'activity.linked-picture'
                 and f.related_id = x.id and f.file_id = 1) as pictures
        from news_items n
        left join news_items_cmps cp on cp.entity_id = n.id and cp.field = 'period'
        left join components_activity_period p on p.id = cp.cmp_id
        left join news_items_cmps cl on cl.entity_id = n.id and cl.field = 'more_information'
        left join components_activity_link l on l.id = cl.cmp_id
        left join news_items_cmps cv on cv.entity_id = n.id and cv.field = 'youtube'
        left join components_activity_video v on v.id = cv.cmp_id
        left join news_items_cmps cx on cx.entity_id = n.id and cx.field = 'image_url'
        left join components_activity_linked_picture x on x.id = cx.cmp_id
       where n.locale = 'zh-Hant' and n.published_at is not null`)
    expect(parts).toEqual([
      {
        title: '流感',
        start: '2026-11-01',
        label: '衞生防護中心',
        film: 'https://youtu.be/3PmVJQUCm4E',
        words: '地圖',
        covers: 1,
        pictures: 1,
      },
    ])
    // The Chinese decides about days, in every language.
    const [english] = await rowsOf(`
      select p.start::text from news_items n
        join news_items_cmps c on c.entity_id = n.id and c.field = 'period'
        join components_activity_period p on p.id = c.cmp_id
       where n.locale = 'en' and n.published_at is not null`)
    expect(english).toEqual({ start: '2026-11-01' })
  })

  it('is moved once: another start adds nothing, and what an editor deleted stays deleted', async () => {
    await startOnce()
    const before = await rowsOf(stored)
    await database.query(`delete from news_items where locale = 'en'`)
    expect(await startOnce()).not.toContain('old list')
    expect(await rowsOf(stored)).toEqual(before.filter(({ locale }) => locale !== 'en'))
    const [mark] = await rowsOf(`select value from strapi_core_store_settings where key like '%lists-of-before%'`)
    expect(JSON.parse(String(mark?.value))).toEqual({ waiting: {}, moved: ['news-item'] })
  })
})
