import { createHash } from 'node:crypto'
import { type IncomingMessage, ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { HeaderList } from './security-headers.ts'

/**
 * The bytes are stored as a one-byte-per-character string: Node then joins head and body and writes once, where a buffer
 * would cost a second chunk and a `writev` (measured: 8 % more requests per second). Of a string Node makes a copy for each
 * reader, for as long as they read; so what is long is a buffer, which all of them share (REL-10).
 */
type Variant = { readonly headers: readonly string[]; readonly head: string; readonly bytes: string | Buffer }

/** A response with nothing left to compute: once its bytes and header list for each encoding, and nothing twice. */
export type ReadyResponse = {
  readonly status: number
  readonly etag: string
  readonly variants: Readonly<Record<Encoding, Variant>>
  readonly notModified: readonly string[]
}

const largestCopied = 256 * 1024

/** What it takes of the memory, beside heads and names. */
export const bytesOf = ({ variants }: ReadyResponse): number =>
  [...new Set(Object.values(variants))].reduce((sum, { bytes }) => sum + bytes.length, 0)

/** As it is without an encoding. */
export function bodyOf({ variants }: ReadyResponse): Buffer {
  const { bytes } = variants.identity
  return typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
}

const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/(svg\+xml|x-icon))/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** As many as work at once in any case. */
const packersAtOnce = 4
const waiting: (() => void)[] = []
let packers = 0

/**
 * A packer takes megabytes from when it is made, not from when it begins: those of all files of the start, made together,
 * took more memory than the process has with all its pages (REL-10).
 */
async function inTurn<Result>(pack: () => Promise<Result>): Promise<Result> {
  if (packers >= packersAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else packers += 1
  try {
    return await pack()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else packers -= 1
  }
}

/**
 * Brotli 9 costs some milliseconds once per page and saves bytes on every visit; 11 would hold up the first visitor. What
 * is sent once is packed in a quarter of the time, and is 4 % longer (measured on a directory of 50 rows).
 */
const effort = { stored: { brotli: 9, gzip: 9 }, unstored: { brotli: 5, gzip: 6 } }

const brotliParams = (body: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
})

export async function prepareResponse(ready: {
  status?: number
  type: string
  body: string | Buffer
  headers: HeaderList
  /** Sent to those who ask now, and not stored. */
  isUnstored?: boolean
}): Promise<ReadyResponse> {
  const body = typeof ready.body === 'string' ? Buffer.from(ready.body) : ready.body
  const isCompressible = compressible.test(ready.type)
  const pack = ready.isUnstored ? effort.unstored : effort.stored
  const [br, gz] = isCompressible
    ? await Promise.all([
        inTurn(() => brotli(body, { params: brotliParams(body, pack.brotli) })),
        inTurn(() => gzipped(body, { level: pack.gzip })),
      ])
    : [body, body]
  // Weak, because one tag stands for the same text in three encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = { ...ready.headers, etag, ...(isCompressible ? { vary: 'accept-encoding' } : {}) }
  const status = ready.status ?? 200
  const variant = (bytes: Buffer, encoding?: string): Variant => {
    const headers = {
      'content-type': ready.type,
      'content-length': String(bytes.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...shared,
    }
    const stored = bytes.length > largestCopied ? bytes : bytes.toString('latin1')
    return { bytes: stored, headers: flatten(headers), head: writtenHead(status, headers) }
  }
  const identity = variant(body)
  return {
    status,
    etag,
    // A photo is stored once: compressing it again would only make it longer.
    variants: isCompressible
      ? { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity }
      : { br: identity, gzip: identity, identity },
    notModified: flatten(shared),
  }
}

/** The whole work of a cache hit: pick one of three buffers and write it. */
export function sendReady(request: IncomingMessage, response: ServerResponse, ready: ReadyResponse): void {
  if (ready.status === 200 && matchesETag(request.headers['if-none-match'], ready.etag)) {
    response.writeHead(304, ready.notModified as string[]).end()
    return
  }
  const { headers, head, bytes } = ready.variants[chooseEncoding(request.headers['accept-encoding'])]
  if (typeof bytes === 'string' && response instanceof PreparedResponse && response.maySendPrepared()) {
    response.sendPrepared(ready.status, head, bytes)
    return
  }
  response.writeHead(ready.status, headers as string[])
  if (request.method === 'HEAD') response.end()
  else response.end(bytes, 'latin1')
}

/** Node writes a flat list of names and values without copying it first. */
function flatten(headers: HeaderList): string[] {
  return Object.entries(headers).flat()
}

/** The head of a response as it goes over the wire, but for the date and the empty line; checked here once and for all. */
function writtenHead(status: number, headers: HeaderList): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`
}

/**
 * Sends head and body as they were prepared. `writeHead` would check and join the same fourteen headers again for every
 * visitor, which is a quarter of the work of a hit (measured, Node 24). Node has no public way around it: `_header` is
 * where it has the text it joined itself. `ready-response.test.ts` compares the two ways on the wire, so that a Node which
 * does it otherwise fails there and not at the reader; PREPARED_HEADS=off makes the server use Node's own class instead.
 */
export class PreparedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Only where the connection stays open, which HTTP/1.1 takes for granted and needs no header for. */
  maySendPrepared(): boolean {
    return this.req.method === 'GET' && this.req.httpVersion === '1.1' && this.shouldKeepAlive
  }

  sendPrepared(status: number, head: string, body: string): void {
    this.statusCode = status
    Object.assign(this, { _header: `${head}Date: ${httpDate()}\r\n\r\n` })
    this.end(body, 'latin1')
  }
}

let second = 0
let dateOfSecond = ''

function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    dateOfSecond = new Date(now * 1000).toUTCString()
  }
  return dateOfSecond
}

type Encoding = 'br' | 'gzip' | 'identity'

/** The first is taken when a browser likes two of them equally. */
const encodings = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[]
const negotiator = new Negotiator({ supportedValues: [...encodings] })

const remembered = new Map<string, Encoding>()
const rememberAtMost = 200

/** Browsers send one of a few texts, so the result is remembered; what we do not know is sent as it is. */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const named = negotiator.negotiate(acceptEncoding.toLowerCase())
  const chosen = encodings.find((encoding) => encoding === named) ?? 'identity'
  if (remembered.size < rememberAtMost) remembered.set(acceptEncoding, chosen)
  return chosen
}

function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.includes(',') && ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
}
