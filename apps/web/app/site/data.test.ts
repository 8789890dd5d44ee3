import { RouterContextProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { type ContentAccess, contentAccess } from '../content/content-access.ts'
import { loadSpecialHours } from './data.ts'

let cms: FakeCms
let access: ContentAccess
let days: readonly object[]

const centre = {
  ...{ code: 'CORE', type: 'core', order: 1, neighbourhood: 'SKM', phone: '2000 0000', fax: null },
  hours: ['MON', 'SAT'].map((day) => ({ day, opens: '10:00:00.000', closes: '20:00:00.000' })),
  ...{ map_url: null, name: 'Core Centre', address: '1 Demo Street', hours_text: 'Mon, Sat', special_hours: null },
  ...{ transport: null, accessibility: null, locale: 'en' },
}
const setting = () => ({
  ...{ site_name: 'Demo', operator_name: 'Sunbridge', operator_url: null, slogan: null, partner_name: null },
  ...{ partner_url: null, facebook: null, instagram: null, youtube: null, copyright: '©', last_update: '2026-11-01' },
  ...{ hotline: null, email: null, demo_banner: null, special_days: days, locale: 'en' },
})

beforeAll(async () => {
  cms = await startFakeCms()
  cms.answers['/api/site-setting'] = () => ({ body: { data: { id: 1, documentId: 's', attributes: setting() } } })
  cms.answers['/api/centres'] = () => ({
    body: { data: [{ id: 1, documentId: 'c', attributes: centre }], meta: { pagination: { total: 1 } } },
  })
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T12:00:00+08:00') })
  days = [{ date: '2026-11-21', centre: null, opens: null, closes: null }]
  const found = { contentTypes: new Set<string>(), failures: [], warnings: [], faults: [], endings: [] }
  access = { cmsUrl: cms.url, patienceMs: 30_000, ...found }
})
afterEach(() => vi.useRealTimers())
afterAll(() => cms.stop())

const load = () => {
  const context = new RouterContextProvider()
  context.set(contentAccess, access)
  return loadSpecialHours({ request: new Request('https://dhc.example.org/en/special-hours.json'), context })
}

it('the sentences alone are a file, made anew when an editor changes the days and at midnight (S9-23)', async () => {
  expect(await (await load()).json()).toEqual(['21 Nov (Sat): Core Centre closed. Opens again 23 Nov (Mon) 10:00.'])
  expect([...access.contentTypes].toSorted()).toEqual(['centre', 'site-setting'])
  expect(access.endings).toEqual([new Date('2026-11-20T00:00:00+08:00')])
  days = []
  expect(await (await load()).json()).toEqual([])
})

it('when nobody could be asked the file says nothing and replaces no good one, so no page takes back what it says (D-055)', async () => {
  const { cmsUrl } = access
  access = { ...access, cmsUrl: 'http://127.0.0.1:9' }
  expect([await (await load()).json(), access.failures.length > 0]).toEqual([null, true])
  access = { ...access, cmsUrl, failures: [] }
  cms.answers['/api/centres'] = () => ({ status: 500, body: {} })
  expect([await (await load()).json(), access.failures.length > 0]).toEqual([null, true])
})
