import { createHmac } from 'node:crypto'
import { draftReadingMaxAgeSeconds, draftReadingPurpose } from '@dhc/contracts/cms/draft-preview'
import { describe, expect, it } from 'vitest'
import { mayReadDrafts } from './may-read-drafts'

const secret = 's'.repeat(32)
const now = Date.UTC(2026, 10, 15, 3, 0, 0)
const question = '/api/faqs?status=draft'
const at = (offsetSeconds: number) => String(now / 1000 + offsetSeconds)
const proof = (timestamp: string, asked = question, key = secret, purpose: string = draftReadingPurpose) =>
  `${timestamp}.${createHmac('sha256', key).update([purpose, timestamp, asked].join('\n')).digest('hex')}`

describe('reading drafts', () => {
  it('is for the site, which signs each question', () => {
    expect(mayReadDrafts(proof(at(0)), question, secret, now)).toBe(true)
    expect(mayReadDrafts(proof(at(-draftReadingMaxAgeSeconds)), question, secret, now)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['another secret', proof(at(0), question, 'x'.repeat(32))],
    ['another question', proof(at(0), '/api/partners?status=draft')],
    ['another purpose', proof(at(0), question, secret, 'draft-preview')],
    ['an old proof', proof(at(-draftReadingMaxAgeSeconds - 1))],
    ['a proof from the future', proof(at(draftReadingMaxAgeSeconds + 1))],
    ['half a proof', proof(at(0)).slice(0, 40)],
    ['words', 'yes.please'],
  ])('is refused for %s', (_reason, header) => {
    expect(mayReadDrafts(header, question, secret, now)).toBe(false)
  })
})
