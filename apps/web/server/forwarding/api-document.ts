import type { Call } from '@dhc/contracts/call'
import { showDocsCall, showOpenApiCall } from '@dhc/contracts/member-api/system'
import { lastGoodContentHours, requestTimeoutMs } from '@dhc/reference/site-rules'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { FreshOrGrace, type Made } from '../cache/fresh-or-grace.ts'
import type { Clock } from '../clock.ts'
import { prepareResponse, type ReadyResponse, sendReady } from '../http/ready-response.ts'

const documents: readonly Call[] = [showDocsCall, showOpenApiCall]

/** The same for everybody until the next release: nobody's reading of it takes a connection to the member service. */
export const isServedFromMemory = ({ path }: Pick<Call, 'path'>): boolean =>
  documents.some((each) => each.path === path)

type DocumentParts = {
  readonly apiUrl: string
  readonly clock: Clock
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, name: 'unavailable') => FastifyReply
}

const freshMs = 5 * 60_000
const retryMs = 5_000

/** The API document and its page: asked for once, packed once, and the last copy while the member service is away. */
export const apiDocumentRoutes =
  ({ apiUrl, clock, refuse }: DocumentParts): FastifyPluginAsync =>
  async (app) => {
    const graceMs = lastGoodContentHours * 3_600_000
    const settings = { freshMs, graceMs, retryMs, retryEmptyMs: 1_000, mostSize: documents.length }
    const memory = new FreshOrGrace<ReadyResponse>(settings, clock)

    for (const { path } of documents) {
      app.get(path, async (request, reply) => {
        const make = () => readDocument(`${apiUrl}${path}`, reply.getHeaders())
        const { value } = await memory.find(path, make, { withOldMs: 0, withoutMs: requestTimeoutMs })
        if (!value) return refuse(request, reply, 'unavailable')
        reply.hijack()
        return sendReady(request.raw, reply.raw, value)
      })
    }
  }

type OurHeaders = ReturnType<FastifyReply['getHeaders']>

async function readDocument(url: string, ours: OurHeaders): Promise<Made<ReadyResponse>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(requestTimeoutMs) })
  if (!answer.ok) throw new Error(`the API document was answered with ${answer.status}`)
  const own = ['cache-control', 'content-security-policy'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  // Of this one request.
  const { 'x-request-id': _id, ...shared } = ours
  return {
    value: await prepareResponse({
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      body: Buffer.from(await answer.arrayBuffer()),
      headers: { ...(shared as Record<string, string>), ...Object.fromEntries(own) },
    }),
  }
}
