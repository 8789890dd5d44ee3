import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OfferedQuotas } from '../quotas/offered-quotas.ts'
import { handMovedClock } from '../testing/hand-moved-clock.ts'
import { apiForwardingRoutes } from './api-routes.ts'

const errorLevel = 50
const lines: { readonly level: number; readonly err?: { readonly code?: string } }[] = []
/** What the member service has not answered yet, and by which connection visitors came. */
const waiting: ServerResponse[] = []
const visitors: Socket[] = []
const api = createServer((_request, response) => void waiting.push(response))
const web = Fastify({
  forceCloseConnections: true,
  logger: { level: 'debug', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
})
let url: string

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const quotas = new OfferedQuotas({
    read: async () => new Map(),
    clock: handMovedClock(0),
    onFailure: () => undefined,
  })
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const [clock, lettingGo] = [handMovedClock(), new AbortController().signal]
  const placesAsked = () => undefined
  await web.register(
    apiForwardingRoutes({ apiUrl, siteUrl: 'http://localhost:3000', quotas, clock, lettingGo, placesAsked }),
  )
  web.server.on('connection', (socket) => void visitors.push(socket))
  url = await web.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  for (const list of [lines, waiting, visitors]) list.length = 0
})
afterAll(async () => {
  api.closeAllConnections()
  api.close()
  await web.close()
})

/** A call that has reached the member service; `answer` is in the test's hands. */
async function call(signal?: AbortSignal) {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', connection: 'close' }, body: '{}' }
  const outcome = fetch(`${url}/api/member/profile`, { ...sent, signal: signal ?? null }).then(
    ({ status }) => status,
    () => 'no answer',
  )
  await expect.poll(() => waiting.length).toBe(1)
  const [[answer], [visitor]] = [waiting, visitors]
  if (!answer || !visitor) return expect.fail('nothing has come')
  return { outcome, answer, visitor }
}

const codes = () => lines.flatMap(({ err }) => err?.code ?? [])
const errors = () => lines.filter(({ level }) => level >= errorLevel)

describe('an answer of the member service', () => {
  it('that comes when the visitor has gone on is no error in the log', async () => {
    const leaving = new AbortController()
    const { outcome, answer, visitor } = await call(leaving.signal)
    const gone = once(visitor, 'close')
    leaving.abort()
    await gone
    expect(await outcome).toBe('no answer')
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    await expect.poll(codes).toEqual(['UND_ERR_ABORTED'])
    expect(errors()).toEqual([])
  })

  it('that breaks off while the visitor waits is one, and the visitor is told', async () => {
    const { outcome, answer } = await call()
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' }).flushHeaders()
    answer.destroy()
    expect(await outcome).toBe(500)
    expect(errors()).toHaveLength(1)
  })
})
