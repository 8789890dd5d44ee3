import { createServer } from 'node:http'
import { freePort } from '../stack/ports.ts'
import type { Stack } from '../stack/stack.ts'
import type { StrictEntry } from './test-stack.ts'

export type StackControl = { readonly url: string; readonly close: () => Promise<void> }

/** Lets the journeys stop and start parts of the stack, on loopback and for the length of the test run only. */
export async function openStackControl(stack: Stack, strictEntry: StrictEntry): Promise<StackControl> {
  const postgres = stack.postgres
  if (!postgres) throw new Error('The journeys need a PostgreSQL of their own.')
  const actions: Readonly<Record<string, () => Promise<void>>> = {
    '/cms/stop': stack.cms.stop,
    '/cms/start': stack.cms.start,
    '/api/stop': stack.api.stop,
    '/api/start': stack.api.start,
    '/web/stop': stack.web.stop,
    '/web/start': stack.web.start,
    '/postgres/kill': postgres.kill,
    '/postgres/start': postgres.start,
    '/strict-entry/open': strictEntry.open,
    '/strict-entry/close': strictEntry.close,
  }
  const server = createServer(async (request, response) => {
    const action = actions[request.url ?? '']
    if (!action) return response.writeHead(404).end()
    try {
      await action()
      response.writeHead(204).end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, close: async () => void server.close() }
}
