import { beforeAll, expect, it } from 'vitest'
import { indexOf, seededDocuments } from '../../testing/seeded-index.ts'
import { findDocuments } from './find-documents.ts'
import type { SearchIndex } from './search-index.ts'

const today = '2026-11-15'
let index: SearchIndex
beforeAll(async () => {
  index = await indexOf(await seededDocuments(today))
})

const firstPage = (words: string) => findDocuments(index, { words, locale: 'zh-HK', today })[0]?.face.path

/** As people say it, in the street and in three languages. */
it.each([
  ['黑雨', '/activity/programmes/weather'],
  ['black rain', '/activity/programmes/weather'],
  ['打風', '/activity/programmes/weather'],
  ['營養師收費', '/service/service-charge'],
  ['营养师多少钱', '/service/service-charge'],
  ['dietitian fee', '/service/service-charge'],
  ['物理治療幾錢', '/service/service-charge'],
  ['康复用品', '/resource/health-supplies'],
  ['联系我们', '/contact/contact-us'],
])('%s finds the right page first', (words, path) => {
  expect(firstPage(words)?.split('?')[0]).toBe(path)
})
