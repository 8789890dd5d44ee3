import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Announcement } from './announcer'
import { type Delivery, deliver, signedHeaders } from './deliver'

const announcement: Announcement = { event: 'entry.publish', model: 'faq', documentId: 'a' }

function receiver(answers: number[]) {
  const seen = { calls: 0, pauses: [] as number[], givenUp: [] as string[] }
  const delivery: Delivery = {
    urls: ['http://web.test/hooks/content'],
    secret: 'x'.repeat(32),
    fetch: async () => new Response(null, { status: answers[seen.calls++] ?? 500 }),
    wait: async (ms) => seen.pauses.push(ms),
    now: () => 0,
    giveUp: (url) => seen.givenUp.push(url),
  }
  return { seen, delivery }
}

describe('delivering an announcement', () => {
  it('tries again, more and more patiently, until it is accepted', async () => {
    const { seen, delivery } = receiver([503, 503, 204])
    await deliver(announcement, delivery)
    expect(seen).toEqual({ calls: 3, pauses: [500, 1_000], givenUp: [] })
  })

  it('gives up after five tries and says so', async () => {
    const { seen, delivery } = receiver([])
    await deliver(announcement, delivery)
    expect(seen.calls).toBe(5)
    expect(seen.givenUp).toEqual(['http://web.test/hooks/content'])
  })
})

it('signs the time together with the announcement', () => {
  const headers = signedHeaders('{"event":"entry.publish"}', 'secret', 1_763_175_600_999)
  expect(headers['x-dhc-timestamp']).toBe('1763175600')
  const expected = createHmac('sha256', 'secret').update('1763175600.{"event":"entry.publish"}').digest('hex')
  expect(headers['x-dhc-signature']).toBe(expected)
})
