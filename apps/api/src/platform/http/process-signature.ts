import { createHmac, timingSafeEqual } from 'node:crypto'
import { webhookMaxAgeSeconds, webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import type { Clock } from '../clock.ts'
import { MemberError } from '../member-error.ts'

/** Header values as they came; anything but one text each is no signature. */
type ProcessSignature = { readonly timestamp: unknown; readonly signature: unknown }

type Signed = { readonly timestamp: string; readonly signature: string }

export function signatureOf({ headers }: Pick<FastifyRequest, 'headers'>): ProcessSignature {
  return { timestamp: headers[webhookTimestampHeader], signature: headers[webhookSignatureHeader] }
}

export function unsigned(): MemberError {
  return new MemberError('notAllowed', { status: 401 })
}

/** There is a signature, and it is not older (or from further in the future) than the contract allows. */
function mayBeSigned(given: ProcessSignature, now: Date): given is Signed {
  const { timestamp, signature } = given
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= webhookMaxAgeSeconds
}

/** The rule is written in contracts/cms/webhook.ts: signed over timestamp and raw body, compared in constant time. */
export function isSigned(secret: string, given: ProcessSignature, body: Buffer, now: Date): boolean {
  if (!mayBeSigned(given, now)) return false
  const expected = createHmac('sha256', secret).update(`${given.timestamp}.`).update(body).digest()
  const offered = Buffer.from(given.signature, 'hex')
  return offered.length === expected.length && timingSafeEqual(offered, expected)
}

/** The signature covers the bytes as they came, so in this plugin they stay until it has been checked. */
export function takeSignedBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

type Expected = { readonly clock: Clock; readonly secret: string }

/** The checks of a call that is signed, for `serve`. */
export function requireSigned<Shape>(expected: Expected, shape: ZodMiniType<Shape>) {
  return {
    // Without a fresh signature nothing is even read.
    onRequest: async (request: FastifyRequest) => {
      if (!mayBeSigned(signatureOf(request), expected.clock.now())) throw unsigned()
    },
    preValidation: async (request: FastifyRequest) => {
      request.body = readSigned(expected, request, shape)
    },
  }
}

function readSigned<Shape>({ clock, secret }: Expected, request: FastifyRequest, shape: ZodMiniType<Shape>): Shape {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (!isSigned(secret, signatureOf(request), body, clock.now())) throw unsigned()
  const read = shape.safeParse(parseJson(body))
  if (!read.success) throw new MemberError('badRequest')
  return read.data
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new MemberError('badRequest')
  }
}
