import { describe, expect, it } from 'vitest'
import type { Announcement } from './announcer'
import { type Delivery, deliver } from './deliver'

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
