import { createHmac } from 'node:crypto'
import { previewCourseCall, webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import { describe, expect, it } from 'vitest'
import { askWhoIsTold } from './ask-who-is-told'

const secret = 's'.repeat(32)
const course = { documentId: 'abc', classes: [] }

/** Answers as the member service does: only what is signed, and in the agreed shape. */
function ask(answer: () => Response) {
  const fetch: typeof globalThis.fetch = async (url, init) => {
    expect(String(url)).toBe(`http://api${previewCourseCall.path}`)
    const body = String(init?.body)
    const headers = new Headers(init?.headers)
    const signed = `${headers.get(webhookTimestampHeader)}.${body}`
    expect(headers.get(webhookSignatureHeader)).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
    expect(previewCourseCall.body?.parse(JSON.parse(body))).toEqual({ course })
    return answer()
  }
  return askWhoIsTold(course, { url: 'http://api', secret, fetch, now: Date.now })
}

describe('asking who would be told what', () => {
  it('hands on what the member service foresees', async () => {
    const told = {
      strapiUuid: '0190f3a2-7b1c-4def-8123-456789abcdef',
      classCode: 'EX-01A',
      people: 9,
      class_called_off: false,
      new_centre: null,
      new_quota: null,
      lessons_cancelled: ['2026-12-01T10:30:00+08:00'],
      lessons_added: [],
      lessons_moved: [],
    }
    const payload = previewCourseCall.payload.parse({ classes: [told] })
    expect(await ask(() => Response.json({ payload }))).toEqual([told])
  })

  it.each([
    ['refuses', () => new Response(null, { status: 401 })],
    ['is away', () => Promise.reject(new Error('connection refused')) as never],
  ])('says that it does not know when the service %s', async (_how, answer) => {
    expect(await ask(answer)).toBeUndefined()
  })
})
