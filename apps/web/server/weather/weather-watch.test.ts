import { showWeatherNowCall, type WeatherNow } from '@dhc/contracts/member-api/weather-now'
import { weatherNewsPath } from '@dhc/reference/site-rules'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { type FakeApi, sendJson, startFakeApi } from '../testing/fake-api.ts'
import { type Site, startSite } from '../testing/start-site.ts'
import { readWeatherFrom } from './weather-watch.ts'

const nothing: WeatherNow = { signals: [], lessons: [] }
const storm: WeatherNow = { signals: [{ signal: 'TC8_OR_ABOVE', from: '2026-09-08T06:10:00+08:00' }], lessons: [] }
const { path } = showWeatherNowCall

/** However busy the machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })

let cms: FakeCms
let api: FakeApi
let site: Site
let told: WeatherNow | 'refuses'

beforeEach(async () => {
  told = nothing
  cms = await startFakeCms()
  api = await startFakeApi((request, response) => {
    if (request.url !== path || told === 'refuses') return void response.writeHead(503).end()
    sendJson(response, { metadata: { success: true, request_id: '1' }, payload: told })
  })
  site = await startSite({ cmsUrl: cms.url, apiUrl: api.url, readWeather: readWeatherFrom(api.url) })
  await until(async () => expect((await site.get(weatherNewsPath)).status).toBe(200))
})
afterEach(async () => {
  await site.stop()
  api.stop()
  await cms.stop()
})

/** The next question of the process has been answered. */
async function nextAnswer(): Promise<void> {
  const before = api.timesAsked(path)
  await until(() => {
    site.clock.pass(2_000)
    expect(api.timesAsked(path)).toBeGreaterThan(before)
  })
  await until(() => expect(api.timesOpen(path)).toBe(0))
}

const newsIn = async () => (await (await site.get(weatherNewsPath)).json()) as Record<string, unknown>
const page = async () => {
  const html = await (await site.get('/en/service/about-us')).text()
  return html.includes('TC8_OR_ABOVE')
}

it('a signal that staff record is in the file of all languages, and on a page that was in memory without it (S9-17)', async () => {
  expect([await page(), await newsIn()]).toEqual([false, { 'zh-HK': null, 'zh-CN': null, 'en-US': null }])
  told = storm
  await nextAnswer()
  await until(async () => expect(await newsIn()).toMatchObject({ 'zh-CN': { lead: 'TC8_OR_ABOVE zh-CN' } }))
  await until(async () => expect(await page()).toBe(true))
  told = nothing
  await nextAnswer()
  await until(async () => expect((await newsIn())['en-US']).toBe(null))
  await until(async () => expect(await page()).toBe(false))
})

it('while the member service is away, what it said last stands', async () => {
  told = storm
  await nextAnswer()
  await until(async () => expect(await page()).toBe(true))
  told = 'refuses'
  await nextAnswer()
  await nextAnswer()
  expect([await page(), (await newsIn())['en-US']]).toEqual([true, { lead: 'TC8_OR_ABOVE en-US' }])
})

it('weather that stays as it is makes no page anew', async () => {
  await site.get('/en/service/about-us')
  const before = cms.calls.length
  await nextAnswer()
  await nextAnswer()
  await site.settled()
  expect(cms.calls.length).toBe(before)
})
