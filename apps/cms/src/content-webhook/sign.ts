import { createHmac } from 'node:crypto'

/** The rule is written down in packages/contracts/src/cms/webhook.ts, for both receivers. */
export function signedHeaders(body: string, secret: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  return {
    'content-type': 'application/json',
    'x-dhc-timestamp': timestamp,
    'x-dhc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  }
}
