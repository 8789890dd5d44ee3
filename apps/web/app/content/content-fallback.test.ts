import type { Locale } from '@dhc/locales/locale'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import type { ContentAccess } from './content-access.ts'
import { readContent } from './read-content.ts'

let cms: FakeCms
let access: ContentAccess

beforeAll(async () => {
  cms = await startFakeCms()
})
beforeEach(() => {
  cms.calls.length = 0
  access = { cmsUrl: cms.url, patienceMs: 30_000, contentTypes: new Set(), failures: [], warnings: [], faults: [] }
})
afterAll(() => cms.stop())

const entry = (documentId: string, title: string, more = {}) => ({
  documentId,
  attributes: { title, locale: 'any', slug: '衞生', ...more },
})
const list = (entries: object[], total = entries.length) => ({
  body: { data: entries, meta: { pagination: { total } } },
})
const answerList = (english: object, chinese: object) => {
  cms.answers['/api/things'] = (query) =>
    (query.get('locale') === 'zh-Hant' ? chinese : english) as ReturnType<typeof list>
}

const things = z.object({
  data: z.array(
    z.object({
      documentId: z.string(),
      attributes: z.object({
        title: z.string(),
        slug: z.string(),
        theme: z.object({ data: z.object({ attributes: z.object({ title: z.string() }) }).nullable() }).optional(),
      }),
    }),
  ),
})

const readThings = (locale: Locale, parameters: Record<string, string> = {}) =>
  readContent(access, locale, {
    contentType: 'thing',
    path: '/api/things',
    parameters,
    contract: things,
    read: ({ data }, originOf) =>
      data.map(({ documentId, attributes: { title, slug, theme } }) => ({
        title,
        slug,
        theme: theme?.data?.attributes.title,
        ...originOf(documentId),
      })),
  })

const chineseList = list([entry('a', '長者健康'), entry('b', '衞生署的紀錄'), entry('c', '三')])

describe('an item that is missing in a language', () => {
  it('stands in the English list at its place, marked as Chinese only', async () => {
    answerList(list([entry('c', 'Three'), entry('a', 'Elderly health')]), chineseList)
    const found = await readThings('en-US')
    expect(found?.value.map(({ title, isChineseOnly }) => [title, isChineseOnly])).toEqual([
      ['Elderly health', false],
      ['衞生署的紀錄', true],
      ['Three', false],
    ])
    expect(found).toMatchObject({ isChineseOnly: false, isConverted: false })
  })

  it('stands in the Simplified list converted, with its addresses untouched', async () => {
    answerList(list([entry('a', '长者')]), chineseList)
    const found = await readThings('zh-CN')
    expect(found?.value[1]).toMatchObject({
      title: '卫生署的记录',
      slug: '衞生',
      isConverted: true,
      isChineseOnly: false,
    })
    expect(found?.value[0]).toMatchObject({ title: '长者', isConverted: false })
  })

  it('marks a page as Chinese only when nothing of it exists in English', async () => {
    answerList(list([]), list([entry('a', '長者健康')]))
    expect(await readThings('en-US')).toMatchObject({ isChineseOnly: true, isConverted: false })
    expect(await readThings('zh-CN')).toMatchObject({ isChineseOnly: false, isConverted: true })
  })

  it('is never looked for on the Traditional Chinese page', async () => {
    answerList(list([]), list([]))
    await readThings('zh-HK')
    expect(cms.calls).toHaveLength(1)
  })

  it('is not looked for when the list is full or the one item asked for is there', async () => {
    answerList(list([entry('a', 'Elderly health')], 5), chineseList)
    expect((await readThings('en-US'))?.value).toHaveLength(1)
    answerList(list([entry('a', 'Elderly health')]), chineseList)
    expect((await readThings('en-US', { 'filters[slug][$eq]': 'a' }))?.value).toHaveLength(1)
    expect(cms.calls).toHaveLength(2)
  })

  it('is also found where a course points to it', async () => {
    const theme = { data: { documentId: 't', attributes: { title: '運動', locale: 'zh-Hant' } } }
    answerList(list([entry('a', 'Tai chi', { theme: { data: null } })]), list([entry('a', '太極', { theme })]))
    expect((await readThings('en-US'))?.value).toMatchObject([{ title: 'Tai chi', theme: '運動' }])
  })
})

describe('news, which are stored in one list per language', () => {
  const news = (items: object[]) => ({ body: { data: { documentId: 'n', attributes: { News: items } } } })
  const readNews = () =>
    readContent(access, 'en-US', {
      contentType: 'web-activity-latest-new',
      path: '/api/news',
      contract: z.object({
        data: z.object({
          attributes: z.object({ News: z.array(z.object({ key: z.string(), title: z.string() })) }),
        }),
      }),
      read: ({ data }, originOf) => data.attributes.News.map(({ key, title }) => [title, originOf(key).isChineseOnly]),
    })

  it('fall back one by one, by their key', async () => {
    cms.answers['/api/news'] = (query) =>
      query.get('locale') === 'en'
        ? news([{ key: 'k2', title: 'Second' }])
        : news([
            { key: 'k1', title: '第一' },
            { key: 'k2', title: '第二' },
          ])
    expect((await readNews())?.value).toEqual([
      ['第一', true],
      ['Second', false],
    ])
  })

  it('fall back when a single item was asked for and English has none', async () => {
    cms.answers['/api/news'] = (query) => news(query.get('locale') === 'en' ? [] : [{ key: 'k1', title: '第一' }])
    expect(await readNews()).toMatchObject({ value: [['第一', true]], isChineseOnly: true })
  })
})
