import { createHmac, timingSafeEqual } from 'node:crypto'
import { webhookMaxAgeSeconds, webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import type { FastifyRequest } from 'fastify'
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
export function mayBeSigned(given: ProcessSignature, now: Date): given is Signed {
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
