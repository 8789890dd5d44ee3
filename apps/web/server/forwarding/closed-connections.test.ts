import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Site, startSite } from '../testing/start-site.ts'

const answer = ['HTTP/1.1 200 OK', 'content-type: application/json', 'content-length: 2', '', '{}'].join('\r\n')

/** Over which of its connections the member service was asked. */
const asked: number[] = []
let connections = 0
/** Closes a connection instead of answering its second request, as a process that stops at that moment. */
let closesEvery = false
const open = new Set<Socket>()
const api = createServer((socket) => {
  connections += 1
  open.add(socket)
  const name = connections
  let requests = 0
  socket.on('error', () => undefined)
  socket.once('close', () => open.delete(socket))
  socket.on('data', () => {
    requests += 1
    asked.push(name)
    if (requests > 1 || closesEvery) socket.destroy()
    else socket.write(answer)
  })
})

let site: Site
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : undefined
  site = await startSite({ cmsUrl: 'http://127.0.0.1:9', apiUrl: `http://127.0.0.1:${port}` })
})
beforeEach(async () => {
  // A connection that stays open and has been used once.
  await site.get('/api/health')
  asked.length = 0
})
afterEach(async () => {
  closesEvery = false
  for (const socket of open) socket.destroy()
  await expect.poll(() => open.size).toBe(0)
})
afterAll(async () => {
  await site.stop()
  api.close()
})

const post = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' })

describe('when the member service closes a connection at the moment of its next use (REL-09)', () => {
  it('what only reads is asked for once more, over a new one', async () => {
    expect((await site.get('/api/health')).status).toBe(200)
    expect(asked).toHaveLength(2)
    expect(new Set(asked).size).toBe(2)
  })

  it('so is a call with a key, of which the member service knows whether it has done it (REL-04)', async () => {
    const response = await post('/api/health-data/create', { 'idempotency-key': 'one-reading' })
    expect(response.status).toBe(200)
    expect(asked).toHaveLength(2)
    expect(new Set(asked).size).toBe(2)
  })

  it('a call without a key may have been done: whoever asked is told to come again', async () => {
    const response = await post('/api/health-data/create')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.json()).toMatchObject({ metadata: { success: false }, error_code: 1008 })
    expect(asked).toHaveLength(1)
  })

  it('a key is no reason where the member service does not look at it', async () => {
    expect((await post('/api/auth/login', { 'idempotency-key': 'one-login' })).status).toBe(503)
    expect(asked).toHaveLength(1)
  })

  it('and the new one too, nobody asks a third time', async () => {
    closesEvery = true
    expect((await site.get('/api/health')).status).toBe(503)
    expect(asked).toHaveLength(2)
  })
})
