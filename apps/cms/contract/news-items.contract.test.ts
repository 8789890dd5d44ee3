import {
  featuredActivitiesOne,
  featuredActivitiesPath,
  featuredActivitiesQuery,
  latestNewsOne,
  latestNewsPath,
  latestNewsQuery,
} from '@dhc/contracts/cms/activity'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, cmsLocales, read } from './ask-cms.ts'
import { collection, EditorsDesk } from './editors-desk.ts'
import { env } from './env.ts'

type Row = Record<string, unknown> & { documentId: string; key: string; period: { start: string; end: string } }

let reviewer: EditorsDesk
beforeAll(async () => {
  reviewer = EditorsDesk.of(env.reviewer)
})

async function news(locale: string, more: Record<string, string> = {}) {
  return latestNewsOne.parse(await read(latestNewsPath, { ...latestNewsQuery, ...more, locale })).data.attributes.News
}
const keysOf = async (locale: string) => (await news(locale)).map(({ key }) => key)

async function entryOf(key: string): Promise<Row> {
  const [found] = await reviewer.list('news-item', `locale=zh-Hant&filters[key][$eq]=${key}`)
  return found as Row
}
async function publishEverywhere(path: string) {
  for (const locale of cmsLocales) expect((await reviewer.publish(path, locale)).status).toBe(200)
}

describe('news and activities, an entry each, are read as one list (S7-15, S7-16, D-143)', { timeout: 300_000 }, () => {
  it('has the former shape: one document whose items have an id, a key and nothing of an entry', async () => {
    const { data, meta } = (await read(latestNewsPath, { ...latestNewsQuery, locale: 'en' })) as {
      data: { id: number; documentId: string; attributes: Record<string, unknown> & { News: Row[] } }
      meta: object
    }
    expect(meta).toEqual({})
    expect(Object.keys(data).sort()).toEqual(['attributes', 'documentId', 'id'])
    expect(Object.keys(data.attributes).sort()).toEqual(['News', 'createdAt', 'locale', 'publishedAt', 'updatedAt'])
    const fields = [
      'bottom_alternative_text',
      'bottom_image',
      'content',
      'cover_alternative_text',
      'cover_image',
      'description',
      'id',
      'image_url',
      'key',
      'more_information',
      'period',
      'title',
      'youtube',
    ]
    for (const item of data.attributes.News) expect(Object.keys(item).sort()).toEqual(fields)
    expect(data.attributes.News[0]).toMatchObject({ cover_image: { data: { attributes: { mime: 'image/svg+xml' } } } })
  })

  it('comes without its items unless they are asked for, and with as much of them as is asked for', async () => {
    const bare = (await read(latestNewsPath, { locale: 'en' })) as { data: { attributes: object } }
    expect(bare.data.attributes).not.toHaveProperty('News')
    const named = (await read(latestNewsPath, { 'populate[0]': 'News.period', locale: 'en' })) as {
      data: { attributes: { News: Row[] } }
    }
    expect(named.data.attributes.News[0]).toMatchObject({ period: { start: expect.any(String) } })
    expect(named.data.attributes.News[0]).not.toHaveProperty('cover_image')
    const plain = (await read(featuredActivitiesPath, { populate: 'Activities' })) as {
      data: { attributes: { Activities: Row[] } }
    }
    expect(plain.data.attributes.Activities[0]).not.toHaveProperty('period')
  })

  it('gives one item by its key, and by its id', async () => {
    const [, wanted] = await keysOf('en')
    const [byKey, ...others] = await news('en', { 'populate[News][filters][key][$eq]': String(wanted) })
    expect([byKey?.key, others]).toEqual([wanted, []])
    const raw = (await read(latestNewsPath, { populate: 'News', locale: 'en' })) as {
      data: { attributes: { News: { id: number; key: string }[] } }
    }
    const { id } = raw.data.attributes.News.find(({ key }) => key === wanted) ?? { id: 0 }
    expect(await news('en', { 'populate[News][filters][id][$eq]': String(id) })).toEqual([byKey])
  })

  it.each([
    { status: 'draft' },
    { unknown: '1' },
    { 'populate[News][populate][createdBy]': '*' },
    { 'populate[News][filters][createdBy][email][$contains]': '@' },
    { 'populate[News][populate][localizations]': 'true' },
    { 'filters[title][$contains]': 'x' },
    { populate: 'Activities' },
  ])('%o is refused', async (query) => {
    const answer = await ask(latestNewsPath, query as unknown as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('"attributes"')
  })

  it('has no other address, and no language that is not ours', async () => {
    for (const path of ['/api/news-items', '/api/featured-activities', `${latestNewsPath}/1`])
      expect((await ask(path)).status).toBe(404)
    for (const locale of ['fr', '*']) expect((await ask(latestNewsPath, { locale })).status).toBe(404)
  })
})

describe('the languages of a piece of news are one entry (D-038, D-143)', { timeout: 300_000 }, () => {
  it('keys are equal in three languages, survive a second publishing, and cannot be typed', async () => {
    const keys = await keysOf('zh-Hant')
    expect(new Set(keys).size).toBe(8)
    for (const locale of cmsLocales) expect(await keysOf(locale)).toEqual(keys)
    const { documentId } = await entryOf(String(keys[0]))
    const administrator = EditorsDesk.of(env.admin)
    const path = collection('news-item', documentId)
    const { title } = await administrator.draft(path, 'en')
    await administrator.save(path, 'en', { title, key: '00000000-0000-4000-8000-000000000000' })
    await publishEverywhere(path)
    for (const locale of cmsLocales) expect(await keysOf(locale)).toEqual(keys)
  })

  it('pairing survives reordering: a day changed in one language moves the item in all of them', async () => {
    const before = await news('zh-Hant')
    const titles = new Map((await news('en')).map(({ key, title }) => [key, title]))
    const last = before.at(-1)
    const { documentId } = await entryOf(String(last?.key))
    const path = collection('news-item', documentId)
    const { period } = (await reviewer.draft(path, 'en')) as Row
    try {
      await reviewer.save(path, 'en', { period: { start: '2099-01-01', end: '2099-01-02' } })
      // One language is enough: the panel would not offer to publish the others.
      expect((await reviewer.publish(path, 'en')).status).toBe(200)
      for (const locale of cmsLocales) expect((await keysOf(locale))[0]).toBe(last?.key)
      for (const { key, title } of await news('en')) expect(title).toBe(titles.get(key))
    } finally {
      await reviewer.save(path, 'en', { period: { start: period.start, end: period.end } })
      await publishEverywhere(path)
    }
    expect(await keysOf('en')).toEqual(before.map(({ key }) => key))
  })

  it('a new item has a key before anybody translates it, and its translation the same', async () => {
    const period = { start: '2026-01-01', end: '2026-01-02' }
    const { documentId, key } = (await reviewer.create('news-item', 'zh-Hant', { title: '只有中文', period })) as Row
    const path = collection('news-item', documentId)
    try {
      expect((await reviewer.publish(path, 'zh-Hant')).status).toBe(200)
      expect(await keysOf('zh-Hant')).toContain(key)
      expect(await keysOf('en')).not.toContain(key)
      // As the panel sends the form of a language that does not exist yet: with empty days.
      const translated = (await reviewer.save(path, 'en', { title: 'Chinese only no more', period: {} })) as Row
      expect(translated.key).toBe(key)
      expect((await reviewer.publish(path, 'en')).status).toBe(200)
      expect((await news('en')).find((item) => item.key === key)).toMatchObject({ period })
      expect((await news('zh-Hant')).find((item) => item.key === key)).toMatchObject({ period })
    } finally {
      await reviewer.call('DELETE', `${path}?locale=*`)
    }
    expect(await keysOf('zh-Hant')).not.toContain(key)
  })

  it('a duplicated activity has a key of its own', async () => {
    const [first] = featuredActivitiesOne.parse(
      await read(featuredActivitiesPath, { ...featuredActivitiesQuery, locale: 'zh-Hant' }),
    ).data.attributes.Activities
    const [entry] = await reviewer.list('featured-activity', `locale=zh-Hant&filters[key][$eq]=${first?.key}`)
    const copied = await reviewer.call(
      'POST',
      `${collection('featured-activity')}/clone/${entry?.documentId}?locale=zh-Hant`,
      { title: '副本' },
    )
    const { data } = (await copied.json()) as { data: Row }
    try {
      expect(data.key).toMatch(/^[0-9a-f-]{36}$/)
      expect(data.key).not.toBe(first?.key)
    } finally {
      await reviewer.call('DELETE', `${collection('featured-activity', data.documentId)}?locale=*`)
    }
  })
})
