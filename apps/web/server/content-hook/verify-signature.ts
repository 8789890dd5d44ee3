import { createHmac, timingSafeEqual } from 'node:crypto'
import { webhookMaxAgeSeconds } from '@dhc/contracts/cms/webhook'

export type SignedBody = {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly body: Buffer
}

/** The rule is written in packages/contracts/src/cms/webhook.ts. */
export function isSignedByCms({ timestamp, signature, body }: SignedBody, secret: string, now: number): boolean {
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > webhookMaxAgeSeconds) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
