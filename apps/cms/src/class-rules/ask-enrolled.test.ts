import { createHmac } from 'node:crypto'
import { webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import { listOfferedQuotasCall } from '@dhc/contracts/member-api/remaining-quota'
import { describe, expect, it } from 'vitest'
import { askEnrolled } from './ask-enrolled'

const secret = 's'.repeat(32)
const item = (strapiUuid: string, quota: number | null, remainingQuota: number | null) => ({
  strapiUuid,
  quota,
  remainingQuota,
})

/** Answers as the member service does: only what is signed with its path. */
function service(answer: () => Response) {
  const fetch: typeof globalThis.fetch = async (url, init) => {
    expect(String(url)).toBe(`http://api${listOfferedQuotasCall.path}`)
    const headers = new Headers(init?.headers)
    const signed = `${headers.get(webhookTimestampHeader)}.${listOfferedQuotasCall.path}`
    expect(headers.get(webhookSignatureHeader)).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
    return answer()
  }
  return askEnrolled({ url: 'http://api', secret, fetch, now: Date.now })
}

describe('asking the member service how many have a place', () => {
  it('counts by class; of one without a limit nothing is known', async () => {
    const items = [item('one', 20, 3), item('two', 20, 20), item('open', null, null)]
    expect([...(await service(() => Response.json({ payload: { items } })))]).toEqual([
      ['one', 17],
      ['two', 0],
    ])
  })

  it.each([
    ['refuses', () => new Response(null, { status: 401 })],
    ['answers something else', () => new Response('<html>')],
    ['is away', () => Promise.reject(new Error('connection refused')) as never],
  ])('keeps nobody from publishing when the service %s', async (_how, answer) => {
    expect((await service(answer)).size).toBe(0)
  })
})
