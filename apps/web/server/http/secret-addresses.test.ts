import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { everyCall } from '@dhc/contracts/every-call'
import Fastify, { LogController } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFakeCms } from '../../testing/fake-cms.ts'
import { apiForwardingRoutes } from '../forwarding/api-routes.ts'
import { OfferedQuotas } from '../quotas/offered-quotas.ts'
import { handMovedClock } from '../testing/hand-moved-clock.ts'
import { startSite } from '../testing/start-site.ts'
import { reportRoutes } from './report-routes.ts'
import { logOptions, logRequests } from './request-log.ts'
import { reportPath } from './security-headers.ts'

const marker = 'MARKER'
const secret = `${marker}0aB${'x9Y-'.repeat(8)}`
const lines: string[] = []
/** What becomes of a call in the member service. */
let outcome: 'answered' | 'unknown' | 'fault' | 'broken' | 'torn' | 'balancer' = 'answered'
const statuses = { answered: 200, unknown: 404, fault: 500, torn: 200, balancer: 502 }

const api = createServer((request, response) => {
  if (outcome === 'broken') return void request.socket.destroy()
  const type = outcome === 'balancer' ? 'text/html' : 'application/json'
  response.writeHead(statuses[outcome], { 'content-type': type, 'content-length': 2 })
  if (outcome !== 'torn') return void response.end('{}')
  response.flushHeaders()
  return void request.socket.destroy()
})
const clock = handMovedClock()
const options = logOptions('trace') as object
const web = Fastify({
  forceCloseConnections: true,
  logger: { ...options, stream: { write: (line: string) => void lines.push(line) } },
  logController: new LogController({ disableRequestLogging: true }),
})
let url: string

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const quotas = new OfferedQuotas({ read: async () => new Map(), clock, onFailure: () => undefined })
  logRequests(web)
  await web.register(reportRoutes({ clock }))
  const [lettingGo, placesAsked] = [new AbortController().signal, () => undefined]
  await web.register(
    apiForwardingRoutes({ apiUrl, siteUrl: 'http://localhost:3000', quotas, clock, lettingGo, placesAsked }),
  )
  url = await web.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  api.closeAllConnections()
  api.close()
  await web.close()
})

const withSecret = everyCall.filter(({ path, access }) => path.includes(':') && access !== 'ownProcess')

it.each(['answered', 'unknown', 'fault', 'broken', 'torn', 'balancer'] as const)(
  'no secret of an address is in the log when a call is %s (SEC-18)',
  async (how) => {
    outcome = how
    lines.length = 0
    for (const { method, path } of withSecret) {
      const address = path.replaceAll(/:\w+/g, `${secret}.ics`)
      await fetch(`${url}${address}?token=${secret}`, { method, headers: { referer: `${url}${address}` } })
    }
    const told = lines.filter((line) => line.includes('"msg":"request"'))
    // The pattern, and not only a path without what looks like a secret: what stands in it may look like anything.
    expect(told.map((line) => JSON.parse(line).path)).toEqual(withSecret.map(({ path }) => path))
    expect(lines.join('')).not.toContain(marker)
  },
)

it('nor when nobody has described the address, or a browser reports what the page policy stopped (SEC-18)', async () => {
  lines.length = 0
  await fetch(`${url}/api/CALENDAR/${secret}.ics`)
  await fetch(`${url}/nothing/${secret}`)
  const report = { 'csp-report': { 'document-uri': `/a/${secret}`, 'effective-directive': 'script-src' } }
  const headers = { 'content-type': 'application/csp-report' }
  await fetch(url + reportPath, { method: 'POST', headers, body: JSON.stringify(report) })
  web.log.error(new TypeError(`fetch of /api/calendar/${secret}.ics failed`, { cause: new Error(`/x/${secret}`) }))
  web.log.warn({ page: `/x/${secret}`, err: AbortSignal.abort().reason }, `page /x/${secret}?a=${secret}`)
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(3)
  expect(lines.join('')).toContain('"type":"TypeError"')
  expect(lines.join('')).not.toContain(marker)
})

it('a secret address is told to nobody as a Referer, whatever lies behind it (SEC-18)', async () => {
  const cms = await startFakeCms()
  const site = await startSite({ cmsUrl: cms.url })
  const policyOf = async (path: string) => (await site.get(path)).headers.get('referrer-policy')
  const secrets = [`/api/calendar/${secret}.ics`, `/service/about-us?token=1`, `/${secret}`, `/preview?signature=1`]
  const policies = await Promise.all(secrets.map(policyOf))
  const plain = await policyOf('/service/about-us')
  await Promise.all([site.stop(), cms.stop()])
  expect(policies).toEqual(secrets.map(() => 'no-referrer'))
  expect(plain).toBe('strict-origin-when-cross-origin')
})
