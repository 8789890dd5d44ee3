import { createHmac } from 'node:crypto'
import { draftPreviewMinutes, draftPreviewPath, draftPreviewPurpose } from '@dhc/contracts/cms/webhook'
import { describe, expect, it } from 'vitest'
import { previewLink } from './preview-link'

const secret = 's'.repeat(32)
const now = Date.UTC(2026, 10, 15, 3, 0, 0)

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
