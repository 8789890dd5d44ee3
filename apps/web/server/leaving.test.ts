import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as ask, createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, sendJson, startFakeApi } from './testing/fake-api.ts'

const page = '/en/service/about-us'
const slowPath = '/api/search'
const boardPath = '/api/staff/today/stream'
const siteProcess = fileURLToPath(new URL('./testing/site-process.ts', import.meta.url))

/** Answers of the member service that a test gives when it likes. */
const slow: ServerResponse[] = []
let api: FakeApi
const children: ChildProcess[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  api = await startFakeApi((request, response) => {
    const path = request.url?.split('?')[0]
    if (path === slowPath) return slow.push(response)
    if (path !== boardPath) return sendJson(response, { metadata: { success: true } })
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': following\n\n')
  })
})
beforeEach(() => {
  slow.length = 0
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => api.stop())

async function startWeb() {
  const child = spawn(process.execPath, [siteProcess, 'http://127.0.0.1:9', api.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const left = once(child, 'exit').then(([code]) => code as number | null)
  const [line] = await once(child.stdout, 'data')
  const port = Number(String(line))
  return { child, port, left, url: `http://127.0.0.1:${port}`, tellToStop: () => child.kill('SIGTERM') }
}

/** A connection that stays open, as a proxy's does; what comes back is read as text. */
async function openConnection(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
  })
  const closed = once(socket, 'close')
  return { read: () => text, closed, send: (lines: readonly string[]) => socket.write([...lines, '', ''].join('\r\n')) }
}

const get = (path: string) => [`GET ${path} HTTP/1.1`, 'host: x']
const post = (path: string) => [
  `POST ${path} HTTP/1.1`,
  'host: x',
  'content-type: application/json',
  'content-length: 2',
  '',
  '{}',
]
const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`)
  return [response.status, ((await response.json()) as { status: string }).status]
}

const isLetIn = (url: string) =>
  fetch(`${url}/livez`).then(
    () => true,
    () => false,
  )
const untilNobodyIsLetIn = (url: string) => expect.poll(() => isLetIn(url), { interval: 5 }).toBe(false)

describe.runIf(process.platform === 'linux')('a web process that is too busy to let anybody in (REL-10)', () => {
  it('has a place in its queue for a thousand visitors, and answers them when it comes to it', async () => {
    const { child, port } = await startWeb()
    child.kill('SIGSTOP')
    const visitors = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => openConnection(port, `127.0.0.${1 + (index % 50)}`)),
    )
    for (const { send } of visitors) send(get('/livez'))
    child.kill('SIGCONT')
    await expect.poll(() => visitors.filter(({ read }) => read().startsWith('HTTP/1.1 200')).length).toBe(1000)
  }, 20_000)
})

describe('a web process that is told to stop (REL-09)', () => {
  it('says so to whoever asks whether it is ready, before it lets nobody in', async () => {
    const { url, left, tellToStop } = await startWeb()
    expect(await readiness(url)).toEqual([200, 'ready'])
    tellToStop()
    await expect.poll(() => readiness(url), { interval: 5 }).toEqual([503, 'stopping'])
    expect(await left).toBe(0)
    await expect(fetch(`${url}/readyz`)).rejects.toThrow()
  })

  it('answers what comes on connections that are open, and each answer is the last of its connection', async () => {
    const { port, url, left, tellToStop } = await startWeb()
    const [reader, caller] = [await openConnection(port), await openConnection(port)]
    reader.send(get(page))
    caller.send(post('/api/member/profile'))
    await expect.poll(() => [reader.read(), caller.read()].map((text) => text.slice(9, 12))).toEqual(['200', '200'])
    expect(reader.read() + caller.read()).not.toMatch(/connection: close/i)
    tellToStop()
    // Nobody new is let in; these two were idle at that moment.
    await untilNobodyIsLetIn(url)
    reader.send(get(page))
    caller.send(post('/api/member/profile'))
    await Promise.all([reader.closed, caller.closed])
    for (const { read } of [reader, caller]) expect(read().match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
    for (const { read } of [reader, caller]) expect(read().match(/connection: close/gi)).toHaveLength(1)
    expect(await left).toBe(0)
  })

  it('waits for a call that takes longer than anything else', async () => {
    const { url, left, tellToStop } = await startWeb()
    const calling = fetch(`${url}${slowPath}?q=slow`)
    await expect.poll(() => slow.length).toBe(1)
    tellToStop()
    await untilNobodyIsLetIn(url)
    for (const response of slow) sendJson(response, { metadata: { success: true } })
    expect((await calling).status).toBe(200)
    expect(await left).toBe(0)
  })

  it('ends the boards that staff have open, which would never end by themselves', async () => {
    const { url, left, tellToStop } = await startWeb()
    const board = await fetch(`${url}${boardPath}?since=1`)
    tellToStop()
    expect(await board.text()).toBe(': following\n\n')
    expect(await left).toBe(0)
    await expect.poll(() => api.timesOpen(boardPath)).toBe(0)
  })
})

describe('two web processes behind one address, replaced one after the other (REL-09)', () => {
  it('fail no call, however many are on their way', async () => {
    const [one, other, next] = await Promise.all([startWeb(), startWeb(), startWeb()])
    let webs = [one, other]
    const front = await startFront(() => webs.map(({ port }) => port))
    const statuses: number[] = []
    let isOver = false
    const call = async () => {
      const response = await fetch(`${front.url}/api/member/profile`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      await response.arrayBuffer()
      statuses.push(response.status)
    }
    const callers = Array.from({ length: 8 }, async () => {
      while (!isOver) await call()
    })
    const untilCalledAgain = async () => {
      const before = statuses.length
      await expect.poll(() => statuses.length).toBeGreaterThan(before + 100)
    }
    for (const old of [one, other]) {
      await untilCalledAgain()
      old.tellToStop()
      expect(await old.left).toBe(0)
      // The address of the one that has left is taken by the new one.
      webs = [next, ...webs.filter((web) => web !== old && web !== next)]
    }
    await untilCalledAgain()
    isOver = true
    await Promise.all(callers)
    front.stop()
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }, 120_000)
})

/**
 * As nginx does it: connections to those behind it stay open, a call is tried at the other one only if the first let
 * nobody in, and whatever breaks off is 502. Unlike a real one it knows nothing of readiness.
 */
async function startFront(ports: () => readonly number[]) {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part) => parts.push(part))
    incoming.once('end', () => {
      turn += 1
      forward(turn % 2 === 0 ? ports() : ports().toReversed())
    })
    const forward = ([port, ...others]: readonly number[]) => {
      const { method, url, headers } = incoming
      const onward = ask({ host: '127.0.0.1', port, method, path: url, headers, agent })
      onward.once('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 500, { 'content-type': 'application/json' })
        response.pipe(outgoing)
      })
      onward.once('error', (failure: NodeJS.ErrnoException) => {
        if (failure.code === 'ECONNREFUSED' && others.length > 0) forward(others)
        else outgoing.writeHead(502).end(String(failure))
      })
      onward.end(Buffer.concat(parts))
    }
  })
  const agent = new Agent({ keepAlive: true })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
