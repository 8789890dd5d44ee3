import { createHmac } from 'node:crypto'
import {
  draftPreviewMinutes,
  draftPreviewPath,
  draftPreviewPurpose,
  draftReadingMaxAgeSeconds,
  draftReadingPurpose,
} from '@dhc/contracts/cms/webhook'
import { describe, expect, it } from 'vitest'
import { mayReadDrafts, previewLink } from './signed-preview'

const secret = 's'.repeat(32)
const now = Date.UTC(2026, 10, 15, 3, 0, 0)
const query = '/api/faqs?status=draft'
const at = (offsetSeconds: number) => String(now / 1000 + offsetSeconds)
const proof = (timestamp: string, asked = query, key = secret, purpose: string = draftReadingPurpose) =>
  `${timestamp}.${createHmac('sha256', key).update([purpose, timestamp, asked].join('\n')).digest('hex')}`

describe('reading drafts', () => {
  it('is for the site, which signs each query', () => {
    expect(mayReadDrafts(proof(at(0)), query, secret, now)).toBe(true)
    expect(mayReadDrafts(proof(at(-draftReadingMaxAgeSeconds)), query, secret, now)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['another secret', proof(at(0), query, 'x'.repeat(32))],
    ['another query', proof(at(0), '/api/partners?status=draft')],
    ['another purpose', proof(at(0), query, secret, 'draft-preview')],
    ['an old proof', proof(at(-draftReadingMaxAgeSeconds - 1))],
    ['a proof from the future', proof(at(draftReadingMaxAgeSeconds + 1))],
    ['half a proof', proof(at(0)).slice(0, 40)],
    ['words', 'yes.please'],
  ])('is refused for %s', (_reason, header) => {
    expect(mayReadDrafts(header, query, secret, now)).toBe(false)
  })
})

describe('a preview link', () => {
  it('is signed over path, status and expiry as the site expects, and holds ten minutes', () => {
    const link = new URL(previewLink('/en/item?id=1', { url: 'https://dhc.example.org', secret }, now))
    const { path, status, expires, signature } = Object.fromEntries(link.searchParams)
    expect(link.origin + link.pathname).toBe(`https://dhc.example.org${draftPreviewPath}`)
    expect([path, status, expires]).toEqual(['/en/item?id=1', 'draft', String(now / 1000 + draftPreviewMinutes * 60)])
    const signed = [draftPreviewPurpose, path, status, expires].join('\n')
    expect(signature).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
  })
})
