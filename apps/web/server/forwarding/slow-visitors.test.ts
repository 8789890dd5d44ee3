import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FakeApi, sendJson, startFakeApi } from '../testing/fake-api.ts'
import { type Site, startSite } from '../testing/start-site.ts'
import { apiPools } from './api-pools.ts'

const stuckAfterSeconds = 2
const evidencePath = '/api/health-programme/ballots/EX-01A/evidence'
const boardPath = '/api/staff/today/stream'
const documentPath = '/api/openapi.json'
/** More than the system takes off our hands for a visitor who reads nothing. */
const largeFile = Buffer.alloc(24 * 1024 * 1024, ' ')

/** Answers that take long. */
const held: ServerResponse[] = []
let api: FakeApi
let site: Site
/** Where nobody is cut while the test looks. */
let patient: Site
const sockets = new Set<Socket>()

beforeAll(async () => {
  api = await startFakeApi((request, response) => {
    const path = request.url?.split('?')[0]
    const json = { 'content-type': 'application/json' }
    if (path === documentPath) return response.writeHead(200, json).end(`{"openapi":"${'x'.repeat(856_000)}"}`)
    if (path === evidencePath) return response.writeHead(200, json).end(largeFile)
    if (path === boardPath) {
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': following\n\n')
    }
    if (path === '/api/search') return held.push(response)
    return sendJson(response, { metadata: { success: true } })
  })
  site = await startSite({ cmsUrl: 'http://127.0.0.1:9', apiUrl: api.url, stuckAfterSeconds })
  patient = await startSite({ cmsUrl: 'http://127.0.0.1:9', apiUrl: api.url, stuckAfterSeconds: 600 })
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  heard.length = 0
})
afterAll(async () => {
  await Promise.all([site.stop(), patient.stop()])
  api.stop()
})

/** The statuses that visitors have heard who then read no further. */
const heard: number[] = []

/** A visitor who asks and does not read on after the first bytes. */
async function askUnread({ port }: Site, path: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  sockets.add(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.once('data', (bytes) => {
    heard.push(Number(bytes.toString('latin1').slice(9, 12)))
    socket.pause()
  })
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  return socket
}
const crowd = (path: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => askUnread(patient, path)))

const post = (path: string) =>
  fetch(patient.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
const statuses = async () => [
  (await post('/api/auth/login')).status,
  (await post('/api/member/profile')).status,
  (await patient.get('/livez')).status,
]

describe('login and member calls go on (REL-10)', () => {
  it('while 160 visitors ask for the API document and do not read it: the member service is asked once', async () => {
    await crowd(documentPath, 160)
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await patient.get(documentPath)).status).toBe(200)
    expect(api.timesAsked(documentPath)).toBe(1)
  })

  it('while 160 boards of the day are open', async () => {
    await crowd(`${boardPath}?since=1`, 160)
    await expect.poll(() => api.timesOpen(boardPath)).toBe(160)
    expect(await statuses()).toEqual([200, 200, 200])
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => api.timesOpen(boardPath)).toBe(0)
  })

  it('while 160 visitors ask for a large file and do not read it; the surplus is told at once to come again', async () => {
    await crowd(evidencePath, 160)
    const { ofOneAddress, waiting } = apiPools.documents
    await expect.poll(() => api.timesOpen(evidencePath)).toBe(ofOneAddress)
    await expect.poll(() => heard.filter((status) => status === 503).length).toBe(160 - ofOneAddress - waiting)
    expect(await statuses()).toEqual([200, 200, 200])
    const refused = await patient.get(evidencePath)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ metadata: { success: false }, error_code: 1008 })
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => api.timesOpen(evidencePath)).toBe(0)
  })
})

describe('a visitor who is stuck is cut (REL-10)', () => {
  it('but not one who waits for a call that takes long: it is not their turn', async () => {
    const calling = fetch(`${site.url}/api/search?q=long`)
    await expect.poll(() => held.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1.5 * stuckAfterSeconds * 1000))
    for (const response of held.splice(0)) sendJson(response, {})
    expect((await calling).status).toBe(200)
  })

  it('who takes nothing of an answer; the connection to the member service is free again', async () => {
    const reader = await askUnread(site, evidencePath)
    const cut = once(reader, 'close')
    await expect.poll(() => api.timesOpen(evidencePath)).toBe(1)
    await expect.poll(() => api.timesOpen(evidencePath), { timeout: 15_000 }).toBe(0)
    reader.resume()
    await cut
  }, 20_000)

  it('but not one who reads slowly, however long it takes', async () => {
    const reader = await askUnread(site, evidencePath)
    let taken = 0
    const until = performance.now() + 3 * stuckAfterSeconds * 1000
    for await (const part of reader) {
      taken += (part as Buffer).length
      if (taken > largeFile.length) break
      // A share of the file for each moment, so that it is longer under way than anybody may be stuck.
      const due = until - (1 - taken / largeFile.length) * 3 * stuckAfterSeconds * 1000
      const early = due - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    }
    expect(taken).toBeGreaterThan(largeFile.length)
  }, 30_000)

  it.each([
    ['in the middle of the head', 'POST /api/member/profile HTTP/1.1\r\nhost: x\r\n'],
    [
      'in the middle of a body',
      'POST /api/member/profile HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    ],
    [
      'in the middle of a file of readings, which has a place already',
      'POST /api/health-data/import HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
    ],
  ])('who sends nothing more %s', async (_where, text) => {
    const sender = connect({ port: site.port, host: '127.0.0.1' })
    sockets.add(sender)
    sender.on('error', () => undefined)
    sender.resume().write(text)
    await once(sender, 'close')
    expect(api.timesAsked('/api/health-data/import')).toBe(0)
  })
})

it('one address may have so many connections and no more; another one has its own (REL-10)', async () => {
  const small = await startSite({ cmsUrl: 'http://127.0.0.1:9', apiUrl: api.url, socketsPerAddress: 3 })
  const open = async (localAddress: string) => {
    const socket = connect({ port: small.port, host: '127.0.0.1', localAddress })
    sockets.add(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
    return Promise.race([once(socket, 'data').then(() => 'answered'), once(socket, 'close').then(() => 'cut')])
  }
  const outcomes = []
  for (const from of ['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.2']) outcomes.push(await open(from))
  await small.stop()
  expect(outcomes).toEqual(['answered', 'answered', 'answered', 'cut', 'answered'])
})
