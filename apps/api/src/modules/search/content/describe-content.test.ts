import type { Locale } from '@dhc/locales/locale'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ContentReader } from './content-reader.ts'
import { collection, itemsOf } from './describe-content.ts'

type Published = Partial<Record<Locale, readonly unknown[]>>
const entry = (documentId: string, title: unknown) => ({ id: 1, documentId, attributes: { title } })
const cmsWith = (published: Published): ContentReader => ({
  readCollection: async (_path, _query, locale) => published[locale] ?? [],
  readSingle: async (_path, _query, locale) => published[locale]?.[0],
})
const articles = collection({
  kind: 'HEALTH_INFO',
  models: ['article'],
  path: '/api/articles',
  shape: z.object({ title: z.string() }),
  describe: ({ title }, id) => ({ title, text: [title, null], path: `/${id}` }),
})

async function read(published: Published) {
  const unreadable: string[] = []
  const documents = await articles.read(cmsWith(published), (model, fields) => unreadable.push(`${model} ${fields}`))
  return { documents, unreadable }
}

describe('an entry in three languages', () => {
  it('is one document with a face for each', async () => {
    const { documents } = await read({
      'zh-HK': [entry('a', '頭髮')],
      'zh-CN': [entry('a', '头发护理')],
      'en-US': [entry('a', 'Hair')],
    })
    expect(documents).toHaveLength(1)
    expect(documents[0]?.faces).toMatchObject({
      'zh-HK': { title: '頭髮', text: '頭髮', path: '/a' },
      'zh-CN': { title: '头发护理' },
      'en-US': { title: 'Hair' },
    })
  })

  it('missing in a language, is there from Traditional Chinese, converted for Simplified readers (D-041)', async () => {
    const { documents } = await read({ 'zh-HK': [entry('a', '頭髮乾燥')] })
    expect(documents[0]?.faces).toMatchObject({ 'zh-CN': { title: '头发干燥' }, 'en-US': { title: '頭髮乾燥' } })
  })

  it('written in English alone, is not shown in Chinese, as on the site', async () => {
    const { documents } = await read({ 'en-US': [entry('a', 'Hair')] })
    expect(Object.keys(documents[0]?.faces ?? {})).toEqual(['en-US'])
  })

  it('with another shape, is left out and reported without its words; the others stay', async () => {
    const { documents, unreadable } = await read({ 'zh-HK': [entry('a', 7), entry('b', '好')] })
    expect(documents.map(({ faces }) => faces['zh-HK']?.title)).toEqual(['好'])
    expect(unreadable).toEqual(['article attributes.title: invalid_type'])
  })
})

describe('items of one entry (D-038)', () => {
  const news = itemsOf({
    kind: 'NEWS',
    models: ['news'],
    path: '/api/news',
    list: 'News',
    shape: z.object({ key: z.string(), title: z.string() }),
    describe: ({ title }, key) => ({ title, text: [], path: `/news?id=${key}` }),
  })

  it('are the same in all languages by their key', async () => {
    const single = (title: string) => [{ id: 1, documentId: 'n', attributes: { News: [{ key: 'k', title }] } }]
    const cms = cmsWith({ 'zh-HK': single('通告'), 'en-US': single('Notice') })
    const [document, ...others] = await news.read(cms, () => undefined)
    expect(others).toEqual([])
    expect(document?.faces).toMatchObject({
      'zh-HK': { title: '通告', path: '/news?id=k' },
      'en-US': { title: 'Notice' },
    })
  })

  it('are none when nothing is published yet', async () => {
    expect(await news.read(cmsWith({}), () => undefined)).toEqual([])
  })
})
