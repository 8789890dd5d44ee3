import { remainingQuotaPath } from '@dhc/contracts/member-api/remaining-quota'
import { promtoolOn, readExposition } from '@dhc/telemetry/testing/read-exposition'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../testing/fake-cms.ts'
import { type Site, startSite } from './testing/start-site.ts'

let cms: FakeCms
let site: Site

beforeAll(async () => {
  cms = await startFakeCms()
  site = await startSite({ cmsUrl: cms.url })
  await site.warmUp()
})
afterAll(async () => {
  await site.stop()
  await cms.stop()
})

const toldOf = async (name: string, labels: Record<string, string> = {}) => {
  const key = Object.entries({ process: 'web', ...labels }).map(([label, value]) => `${label}="${value}"`)
  return readExposition(await site.metrics.text()).values.get(`${name}{${key.join(',')}}`)
}

describe('what the website tells its operator', () => {
  it('is told in a form that Prometheus reads, and not to visitors', async () => {
    const text = await site.metrics.text()
    readExposition(text)
    expect(promtoolOn(text) ?? { code: 0, said: '' }).toEqual({ code: 0, said: '' })
    expect((await site.get('/metrics')).status).toBe(404)
  })

  it('is how many pages left from memory, and how many were rendered', async () => {
    const before = { hits: (await toldOf('dhc_pages_from_memory_total')) ?? 0 }
    await site.get('/service/about-us')
    const rendered = await toldOf('dhc_page_renders_total', { outcome: 'complete' })
    for (let visit = 0; visit < 3; visit += 1) await site.get('/service/about-us')
    expect((await toldOf('dhc_pages_from_memory_total')) ?? 0).toBeGreaterThanOrEqual(before.hits + 3)
    expect(await toldOf('dhc_page_renders_total', { outcome: 'complete' })).toBe(rendered)
    expect(await toldOf('dhc_pages_in_memory')).toBeGreaterThan(0)
  })

  it('are calls by their name and other requests by their pattern, so that no address is in it', async () => {
    const marker = 'marker-in-an-address'
    await site.get(`/api/calendar/${marker}.ics?${marker}`)
    await site.get(`/nothing/${marker}`)
    await expect.poll(() => toldOf('dhc_requests_total', { call: 'page', outcome: 'refused' })).toBeDefined()
    const text = await site.metrics.text()
    expect(text).toContain('call="readCalendarFeed')
    expect(text).not.toContain(marker)
  })

  it('is who asked for places left and found no number, and who was told to come again', async () => {
    const body = JSON.stringify({ strapiUuid: '0b8a8f5e-7c1d-4b5e-9a3e-2f6d1c0b9a87' })
    const headers = { 'content-type': 'application/json' }
    // The member service of this test does not answer.
    expect((await fetch(site.url + remainingQuotaPath, { method: 'POST', headers, body })).status).toBe(503)
    expect(await toldOf('dhc_places_asked_total', { from: 'nowhere' })).toBe(1)
    expect(await toldOf('dhc_places_inside', { pool: 'login' })).toBe(0)
    expect(await toldOf('dhc_places_refused_total', { pool: 'login' })).toBe(0)
  })

  it('is whether it is ready, and how many pages are old', async () => {
    expect(await toldOf('dhc_ready')).toBe(1)
    expect(await toldOf('dhc_pages_old')).toBe(0)
  })
})
