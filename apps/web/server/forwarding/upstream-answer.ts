import { PassThrough, type Readable } from 'node:stream'
import type { Call } from '@dhc/contracts/call'
import type { FastifyReply } from 'fastify'

export type Upstream = { readonly stream: Readable; readonly statusCode: number }

/** Taken from the member service at once; of a longer answer as much as the visitor has taken. */
const longestWholeBytes = 128 * 1024

/**
 * A short answer is read to its end before it is sent, so that a visitor who does not take it holds up no connection to
 * the member service; a longer one goes on as it comes.
 */
export async function wholeIfShort(reply: FastifyReply, { stream }: Upstream): Promise<Buffer | Readable> {
  const isShort = Number(reply.getHeader('content-length') ?? Number.NaN) <= longestWholeBytes
  if (!isShort || reply.raw.destroyed) return stream
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * The member service answers in JSON, or a described call in its own form. Anything else was written by what stands
 * between it and us, as the page of a load balancer that reaches nobody.
 */
export function isOfMemberService({ media }: Pick<Call, 'media'>, status: number, type: unknown): boolean {
  const [name = ''] = String(type ?? '').split(';')
  if (name === 'application/json' || status === 204 || status === 304) return true
  return status < 400 && name === media
}

/** A stream has no end of its own: when the process lets its visitors go, each ends as if the member service had ended it. */
export function untilLettingGo(stream: Readable, lettingGo: AbortSignal): Readable {
  const line = new PassThrough()
  const end = () => {
    stream.unpipe(line)
    line.end()
  }
  if (lettingGo.aborted) end()
  else stream.pipe(line)
  lettingGo.addEventListener('abort', end)
  stream.once('error', (failure) => line.destroy(failure))
  line.once('close', () => {
    lettingGo.removeEventListener('abort', end)
    stream.destroy()
  })
  return line
}
