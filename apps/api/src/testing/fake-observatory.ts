import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = {
  readonly status?: number
  readonly contentType?: string
  readonly body: string
  readonly isCutOff?: boolean
}

export type FakeObservatory = {
  readonly url: string
  /** What the next caller gets. */
  says(warnings: object): void
  replies(reply: Reply): void
  stop(): Promise<void>
}

/** The warning summary of the Observatory over real HTTP, with everything that goes wrong with it in real life. */
export async function startFakeObservatory(): Promise<FakeObservatory> {
  let reply: Reply = { body: '{}' }
  const server = createServer((_request, response) => {
    const { status = 200, contentType = 'application/json', body, isCutOff } = reply
    response.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) })
    if (!isCutOff) return response.end(body)
    response.write(body.slice(0, body.length / 2))
    return response.socket?.destroySoon()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/weather.php?dataType=warnsum&lang=en`,
    says(warnings) {
      reply = { body: JSON.stringify(warnings) }
    },
    replies(next) {
      reply = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** One warning as the feed writes it; times are of 8 September 2026. */
export function warningOf(code: string, issued: string, { updated = issued, actionCode = 'ISSUE' } = {}) {
  const at = (time: string) => `2026-09-08T${time}:00+08:00`
  return { name: 'Warning', code, actionCode, issueTime: at(issued), updateTime: at(updated) }
}
