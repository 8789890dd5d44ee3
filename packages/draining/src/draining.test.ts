import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDraining } from './draining.ts'

/** A server that answers at once, as an app that stops when all of its connections have ended. */
async function startServer() {
  const server = createServer((_request, response) => response.end('done'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const draining = createDraining()
  const { port } = server.address() as AddressInfo
  const app = { server, close: async () => undefined }
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** Connects and asks before anybody can have let it in. */
  const knock = () => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return socket
  }
  return { draining, knock, stop: () => draining.stop(app) }
}

const outcomeOf = (socket: Socket) =>
  once(socket, 'data').then(
    ([bytes]) => String(bytes),
    ({ code }: NodeJS.ErrnoException) => String(code),
  )

describe('a process that stops (REL-09)', () => {
  it('lets in whoever knocked before its port closed, on a machine so busy that they still wait', async () => {
    const { knock, stop } = await startServer()
    const stopping = stop()
    const knocking = Array.from({ length: 30 }, () => outcomeOf(knock()))
    // Nobody is let in until it is time to close.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    const statuses = (await Promise.all(knocking)).map((text) => text.slice(9, 12))
    expect(new Set(statuses)).toEqual(new Set(['200']))
    await stopping
  })

  it('gives a connection that was idle one more answer, the last, and tells its streams to end', async () => {
    const { draining, knock, stop } = await startServer()
    const socket = knock()
    expect(await outcomeOf(socket)).not.toMatch(/connection: close/i)
    const stopping = stop()
    expect([draining.isStopping(), draining.lettingGo.aborted]).toEqual([true, false])
    await once(draining.lettingGo, 'abort')
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await outcomeOf(socket)).toMatch(/^HTTP\/1.1 200 OK.*connection: close/is)
    await stopping
  })

  it('closes what stays idle after a while, and is done', async () => {
    const { knock, stop } = await startServer()
    const socket = knock()
    await outcomeOf(socket)
    await Promise.all([stop(), once(socket, 'close')])
    expect(await outcomeOf(knock())).toBe('ECONNREFUSED')
  })
})
