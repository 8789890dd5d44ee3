import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import type { ContentAccess } from './content-access.ts'
import { readRehabSupplies } from './rehab-supply.ts'

let cms: FakeCms
let access: ContentAccess

const supply = (number: number, locale: string) => ({
  id: number,
  documentId: `d${number}`,
  attributes: {
    code: `RS-${number}`,
    name: `Shop ${number} in ${locale}`,
    boundary: 'KLN',
    equipment: 'Wheelchairs',
    charge: null,
    contact: '2000 3101',
    address: '20 Demo Square',
    map_url: 'https://map.example.org/?q=1',
    website: 'javascript:alert(1)',
    last_checked: '2026-10-26',
    locale,
  },
})

/** A list as Strapi gives it: at most a hundred entries an answer. */
const serve = (total: number, isWritten = (_locale: string, _number: number) => true) => {
  cms.answers['/api/rehab-supplies'] = (query) => {
    const locale = query.get('locale') ?? ''
    const all = Array.from({ length: total }, (_, index) => index + 1).filter((number) => isWritten(locale, number))
    const page = Number(query.get('pagination[page]'))
    const size = Math.min(100, Number(query.get('pagination[pageSize]')))
    const data = all.slice((page - 1) * size, page * size).map((number) => supply(number, locale))
    return { body: { data, meta: { pagination: { total: all.length } } } }
  }
}

beforeAll(async () => {
  cms = await startFakeCms()
})
beforeEach(() => {
  cms.calls.length = 0
  access = { cmsUrl: cms.url, patienceMs: 30_000, contentTypes: new Set(), failures: [], warnings: [], faults: [] }
})
afterAll(() => cms.stop())

it('a list of 430 entries is read to its end, a hundred at a time', async () => {
  serve(430)
  const supplies = await readRehabSupplies(access, 'zh-HK')
  expect(supplies.map(({ code }) => code)).toEqual(Array.from({ length: 430 }, (_, index) => `RS-${index + 1}`))
  expect(cms.calls).toHaveLength(5)
})

it('more than 5,000 entries are more than a directory holds', async () => {
  serve(5_050)
  expect(await readRehabSupplies(access, 'zh-HK')).toHaveLength(5_000)
})

it('Entries of a later page that are missing in English are the Chinese ones, at their place', async () => {
  serve(250, (locale, number) => locale === 'zh-Hant' || number % 2 === 0)
  const supplies = await readRehabSupplies(access, 'en-US')
  expect(supplies).toHaveLength(250)
  expect(supplies[248]).toMatchObject({ name: 'Shop 249 in zh-Hant', origin: { isChineseOnly: true } })
  expect(supplies[249]).toMatchObject({ name: 'Shop 250 in en', origin: { isChineseOnly: false } })
})

it('the Chinese list is asked for once, although two other languages fill their gaps from it', async () => {
  serve(150)
  for (const locale of ['zh-HK', 'zh-CN', 'en-US'] as const) await readRehabSupplies(access, locale)
  expect(cms.calls).toHaveLength(6)
})

it('one page that cannot be read makes the whole list a failure', async () => {
  serve(300)
  const answer = cms.answers['/api/rehab-supplies']
  cms.answers['/api/rehab-supplies'] = (query, headers) =>
    query.get('pagination[page]') === '3' ? { status: 500, body: {} } : (answer?.(query, headers) ?? { body: {} })
  expect(await readRehabSupplies(access, 'zh-HK')).toEqual([])
  expect(access.failures).toHaveLength(1)
})

it('an address that is none of the web is left out', async () => {
  serve(1)
  expect((await readRehabSupplies(access, 'zh-HK'))[0]).toMatchObject({
    website: undefined,
    mapUrl: 'https://map.example.org/?q=1',
  })
})
