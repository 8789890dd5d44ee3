import { createHmac } from 'node:crypto'
import { draftReadingHeader, draftReadingPurpose } from '@dhc/contracts/cms/webhook'

/** Proves to the CMS that this very question for drafts is ours (rule: packages/contracts/src/cms/webhook.ts). */
export function draftReadingHeaders(url: URL, secret: string, now = Date.now()): Record<string, string> {
  const timestamp = Math.floor(now / 1000)
  const signed = [draftReadingPurpose, timestamp, url.pathname + url.search].join('\n')
  return { [draftReadingHeader]: `${timestamp}.${createHmac('sha256', secret).update(signed).digest('hex')}` }
}
