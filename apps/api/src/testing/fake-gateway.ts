import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type GatewayCall = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

/** A status to answer with, or a delay before the message is taken as usual. */
type Mood = { readonly status: number } | { readonly lateByMs: number }

export type FakeGateway = {
  readonly url: string
  readonly calls: GatewayCall[]
  /** The messages that really go to a phone; a repetition under the same Idempotency-Key is none. */
  readonly delivered: string[]
  /** How the next calls are met, in this order; afterwards all is well. */
  moods: Mood[]
  answer: () => unknown
  stop(): Promise<void>
}

/** A message gateway over real HTTP that can be slow, broken, and repeated to. */
export async function startFakeGateway(): Promise<FakeGateway> {
  const known = new Set<string>()
  const server = createServer((request, response) => void take(gateway, known, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    delivered: [],
    moods: [],
    answer: () => ({ id: `gateway-${gateway.delivered.length}` }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return gateway
}

async function take(gateway: FakeGateway, known: Set<string>, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString('utf8')
  gateway.calls.push({ path: request.url ?? '', headers: request.headers, body })

  const mood = gateway.moods.shift()
  if (mood && 'status' in mood) {
    response.writeHead(mood.status, { 'content-type': 'application/json', location: '/elsewhere' }).end('{}')
    return
  }
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !known.has(key)) gateway.delivered.push(body)
  if (typeof key === 'string') known.add(key)
  // It has the message and goes on with it, however long its answer takes.
  if (mood) await pause(mood.lateByMs)
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(gateway.answer()))
}
