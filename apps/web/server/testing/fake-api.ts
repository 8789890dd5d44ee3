import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A member service on a free port that answers as a test says, and knows what it has not finished answering. */
export async function startFakeApi(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const open = new Set<string>()
  const asked: string[] = []
  let number = 0
  const listener: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    number += 1
    const name = `${path} ${number}`
    asked.push(path)
    open.add(name)
    response.once('close', () => open.delete(name))
    request.resume().once('end', () => answer(request, response))
  }
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often an address was asked for. */
    timesAsked: (path: string) => asked.filter((each) => each === path).length,
    /** How many answers to it are under way. */
    timesOpen: (path: string) => [...open].filter((name) => name.startsWith(`${path} `)).length,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>

export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
