import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../../testing/fake-cms.ts'
import { type ContentAccess, contentAccess } from '../../content/content-access.ts'
import { loadDownload, loadServiceOrganisations } from './data.ts'

let cms: FakeCms
let access: ContentAccess

const names = {
  'zh-Hant': { category: '長者服務', name: '示範長者鄰舍中心' },
  'zh-Hans': { category: '长者服务', name: '示范长者邻舍中心' },
  en: { category: 'Elderly services', name: 'Demo Neighbourhood Elderly Centre' },
}

const organisation = (locale: keyof typeof names) => ({
  id: 1,
  documentId: 'o1',
  attributes: {
    code: 'SO-01',
    ...names[locale],
    boundary: 'DISTRICT',
    target: null,
    content: null,
    contact: '2000 4101',
    address: '30 Demo Alley',
    map_url: null,
    website: 'https://org1.example.org/',
    last_checked: '2026-10-26',
    locale,
  },
})

beforeAll(async () => {
  cms = await startFakeCms()
  cms.answers['/api/service-organisations'] = (query) => ({
    body: { data: [organisation(query.get('locale') as keyof typeof names)], meta: { pagination: { total: 1 } } },
  })
})
beforeEach(() => {
  access = { cmsUrl: cms.url, patienceMs: 30_000, contentTypes: new Set(), failures: [], warnings: [], faults: [] }
})
afterAll(() => cms.stop())

const ask = (address: string) => {
  const context = new RouterContextProvider()
  context.set(contentAccess, access)
  return { request: new Request(`https://dhc.example.org${address}`), context }
}

describe('the page of a directory', () => {
  it.each(['', '/sc', '/en'])('%s/…?category= means the same category in every language (S2-80)', async (prefix) => {
    const query = new URLSearchParams({ category: '長者服務' })
    const { found } = await loadServiceOrganisations(ask(`${prefix}/resource/serviceOrg-menu?${query}`))
    expect(found).toMatchObject({ total: 1, chosen: { filters: { category: '長者服務' } } })
  })

  it('depends on the entries and on the editor’s text', async () => {
    await loadServiceOrganisations(ask('/resource/serviceOrg-menu'))
    expect([...access.contentTypes].sort()).toEqual(['page-text', 'service-organisation'])
  })

  it('is its frame alone when the list could not be read, not “no results” (D-055)', async () => {
    access = { ...access, cmsUrl: 'http://127.0.0.1:9' }
    const { found } = await loadServiceOrganisations(ask('/en/resource/serviceOrg-menu?q=zzzqqq'))
    expect(found).toBeUndefined()
    expect(access.failures.length).toBeGreaterThan(0)
  })
})

describe('the download of a directory', () => {
  it.each([
    ['/en/resource/serviceOrg-menu.csv', 'text/csv; charset=utf-8', 'service-organisations.en-US.csv'],
    ['/resource/serviceOrg-menu.json', 'application/json; charset=utf-8', 'service-organisations.zh-HK.json'],
  ])('%s is a file with its licence', async (address, type, fileName) => {
    const { headers, status } = await loadDownload(ask(address))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
    expect(headers.get('link')).toBe('<https://creativecommons.org/licenses/by/4.0/>; rel="license"')
  })

  it('holds the entries of the filtered page, in its language', async () => {
    const read = async (query: string) =>
      (await loadDownload(ask(`/en/resource/serviceOrg-menu.json?${query}`))).json() as Promise<{ items: unknown[] }>
    expect((await read('q=neighbourhood')).items).toMatchObject([{ category: 'Elderly services' }])
    expect((await read('boundary=KLN')).items).toEqual([])
  })

  it('is refused while the list cannot be read: an empty file would be believed', async () => {
    access = { ...access, cmsUrl: 'http://127.0.0.1:9' }
    expect((await loadDownload(ask('/resource/serviceOrg-menu.csv'))).status).toBe(503)
  })
})
