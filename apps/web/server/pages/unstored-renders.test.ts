import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeCms, startFakeCms } from '../../testing/fake-cms.ts'
import { type FakeApi, startFakeApi } from '../testing/fake-api.ts'
import { type Site, startSite } from '../testing/start-site.ts'

let cms: FakeCms
let api: FakeApi
let site: Site
/** What the member service has not answered; a form that was sent is rendered when it has. */
const waiting: ServerResponse[] = []

beforeAll(async () => {
  cms = await startFakeCms()
  api = await startFakeApi((_request, response) => void waiting.push(response))
  site = await startSite({ cmsUrl: cms.url, apiUrl: api.url, trustedProxies: 'loopback' })
})
afterAll(async () => {
  // First: who still waits is then told that nobody is there.
  api.stop()
  await Promise.all([site.stop(), cms.stop()])
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const sendForm = (address: string) =>
  fetch(`${site.url}/contact/contact-enquiry`, {
    method: 'POST',
    headers: from(address),
    body: new URLSearchParams({
      topic: 'GEN',
      name: '陳大文',
      email: '',
      contactNumber: '2345 6789',
      message: 'Hello',
    }),
  })

it('pages for one visitor alone are bounded, and one address cannot take them from others (REL-10)', async () => {
  await site.get('/service/about-us')
  const crowd = Array.from({ length: 80 }, () => sendForm('203.0.113.1').catch(() => undefined))
  const refused = await Promise.any(crowd)
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused?.headers.get('content-type')).toContain('text/html')
  expect(refused?.headers.get('cache-control')).toBe('no-store')
  expect(await refused?.text()).toContain('lang="zh-CN"')
  // Four have begun; the others of this address wait, with room for four more addresses of one.
  await expect.poll(() => waiting.length).toBe(4)

  expect((await site.get('/service/about-us', from('203.0.113.1'))).status).toBe(200)
  expect((await site.get('/item?q=tea', from('198.51.100.7'))).status).toBe(200)
  expect(waiting).toHaveLength(4)
})
