import { createHmac } from 'node:crypto'
import {
  oldPagesAnswer,
  oldPagesPath,
  oldPagesQuestion,
  webhookSignatureHeader,
  webhookTimestampHeader,
} from '@dhc/contracts/cms/webhook'
import { describe, expect, it } from 'vitest'
import { askForOldPages } from './ask-site'

const secret = 's'.repeat(32)
const old = { path: '/en/service/about-us', since: '2026-11-15T02:00:00.000Z' }

/** Answers as the site does: only what is signed, and in the agreed shape. */
function site(answer: () => Response) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    const body = String(init?.body)
    const signed = `${headers.get(webhookTimestampHeader)}.${body}`
    expect(headers.get(webhookSignatureHeader)).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
    expect(oldPagesQuestion.parse(JSON.parse(body))).toEqual({ model: 'faq' })
    asked.push(String(url))
    return answer()
  }
  return { asked, ask: () => askForOldPages('faq', { url: 'http://web.test', secret, fetch, now: () => 0 }) }
}

describe('asking the site which pages did not take what was published', () => {
  it('names them and since when', async () => {
    const { asked, ask } = site(() => Response.json(oldPagesAnswer.parse({ pages: [old] })))
    expect(await ask()).toEqual([old])
    expect(asked).toEqual([`http://web.test${oldPagesPath}`])
  })

  it.each([
    ['refuses', () => new Response(null, { status: 401 })],
    ['answers something else', () => new Response('<html>')],
    ['is away', () => Promise.reject(new Error('connection refused')) as never],
  ])('says that it does not know when the site %s', async (_how, answer) => {
    expect(await site(answer).ask()).toBeUndefined()
  })
})
