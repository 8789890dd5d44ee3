import { createHmac } from 'node:crypto'
import type { Announcement } from './announcer'

export type Delivery = {
  urls: string[]
  secret: string
  fetch: typeof globalThis.fetch
  wait: (ms: number) => Promise<unknown>
  now: () => number
  giveUp: (url: string, announcement: Announcement) => void
}

const timeoutMs = 5_000
const pausesMs = [0, 500, 1_000, 2_000, 4_000]

async function isAccepted(url: string, announcement: Announcement, delivery: Delivery): Promise<boolean> {
  const body = JSON.stringify({ ...announcement, at: new Date(delivery.now()).toISOString() })
  try {
    const answer = await delivery.fetch(url, {
      method: 'POST',
      redirect: 'error',
      body,
      headers: signedHeaders(body, delivery.secret, delivery.now()),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.ok
  } catch {
    return false
  }
}

/** Five tries to each receiver. One that stays silent repairs itself: the site on expiry, the member service at night. */
export async function deliver(announcement: Announcement, delivery: Delivery): Promise<void> {
  await Promise.all(
    delivery.urls.map(async (url) => {
      for (const pause of pausesMs) {
        if (pause > 0) await delivery.wait(pause)
        if (await isAccepted(url, announcement, delivery)) return
      }
      delivery.giveUp(url, announcement)
    }),
  )
}

/** The rule is written down in packages/contracts/src/cms/webhook.ts, for both receivers. */
export function signedHeaders(body: string, secret: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  return {
    'content-type': 'application/json',
    'x-dhc-timestamp': timestamp,
    'x-dhc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  }
}
