import { Readable } from 'node:stream'
import type { Call } from '@dhc/contracts/call'
import { exportLimits } from '@dhc/reference/health/reading-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MemberError } from '../member-error.ts'
import { succeed } from './envelope.ts'
import { guardsOf, schemaOf } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is taking everything along at this moment; of this process. */
    exportsAtWork?: Set<string>
  }
}

type Export = {
  /** Whose export it is: nobody has two at one moment. */
  readonly whom: (request: FastifyRequest) => string
  /** Refuses, and writes the audit row, before the first piece is asked for. */
  readonly open: (request: FastifyRequest) => Promise<AsyncIterable<string>>
}

/**
 * A call that answers with everything somebody has: piece by piece, so that only what is on its way is in memory, and only
 * to a few at once. Whoever reads too slowly is cut off, or a few could keep out all others.
 */
export function serveExport(app: FastifyInstance, call: Call, { whom, open }: Export): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    schema: schemaOf(call),
    onRequest: guardsOf(app, call),
    handler: async (request, reply) => {
      const leave = enter(app, whom(request))
      try {
        const work = () => open(request)
        const opened = await (app.recordOutcome ? app.recordOutcome(call, request, work) : work())
        const pieces = opened[Symbol.asyncIterator]()
        // What fails at the first piece is still told as a refusal.
        const first = await pieces.next()
        const whole = call.media === undefined ? inEnvelope(request, first, pieces) : piecesFrom(first, pieces)
        const stream = Readable.from(whole, { objectMode: false })
        const tooLong = setTimeout(() => stream.destroy(), exportLimits.longestMs).unref()
        stream.once('close', () => {
          clearTimeout(tooLong)
          leave()
        })
        reply.type(`${call.media ?? 'application/json'}; charset=utf-8`)
        return await reply.send(stream)
      } catch (error) {
        leave()
        throw error
      }
    },
  })
}

/** Takes one of the few places, and answers with what gives it back. */
function enter(app: FastifyInstance, whom: string): () => void {
  const atWork = app.exportsAtWork
  if (!atWork) throw new Error('nobody counts the exports')
  if (atWork.size >= exportLimits.atOnce || atWork.has(whom)) {
    const { retryAfterSeconds } = exportLimits
    throw new MemberError('unavailable', {
      payload: { retry_after: retryAfterSeconds },
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  }
  atWork.add(whom)
  return () => void atWork.delete(whom)
}

async function* piecesFrom(first: IteratorResult<string>, others: AsyncIterator<string>): AsyncGenerator<string> {
  for (let next = first; !next.done; next = await others.next()) yield next.value
}

async function* inEnvelope(request: FastifyRequest, first: IteratorResult<string>, others: AsyncIterator<string>) {
  const { metadata } = succeed(request, undefined)
  yield `{"metadata":${JSON.stringify(metadata)},"payload":`
  yield* piecesFrom(first, others)
  yield '}'
}

/** An object as JSON, piece by piece: what comes one after the other becomes an array that is nowhere whole. */
export async function* jsonOf(fields: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let before = '{'
  for (const name of Object.keys(fields)) {
    // Read when it is its turn: a count stands behind what is counted.
    const value = fields[name]
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (isOneAfterTheOther(value)) yield* arrayOf(value)
    else yield JSON.stringify(value)
  }
  yield before === '{' ? '{}' : '}'
}

async function* arrayOf(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const value of values) {
    yield `${before}${JSON.stringify(value)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

export function isOneAfterTheOther(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** A text that comes in pieces, as the only field of an object. */
export async function* jsonOfText(name: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield `{${JSON.stringify(name)}:"`
  for await (const piece of pieces) yield JSON.stringify(piece).slice(1, -1)
  yield '"}'
}
