import { createHmac, timingSafeEqual } from 'node:crypto'

const minutes = 10

/** The rule is written down in packages/contracts/src/cms/webhook.ts, for the site. */
export function previewLink(path: string, site: { url: string; secret: string }, nowMs: number): string {
  const status = 'draft'
  const expires = String(Math.floor(nowMs / 1000) + minutes * 60)
  const signed = ['draft-preview', path, status, expires].join('\n')
  const signature = createHmac('sha256', site.secret).update(signed).digest('hex')
  return `${site.url}/preview?${new URLSearchParams({ path, status, expires, signature })}`
}

const maxAgeSeconds = 60

/** The rule is written down in packages/contracts/src/cms/webhook.ts, for the site. */
export function mayReadDrafts(header: string, query: string, secret: string, nowMs: number): boolean {
  const [, timestamp, signature] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(header) ?? []
  if (!timestamp || !signature) return false
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > maxAgeSeconds) return false
  const signed = ['draft-reading', timestamp, query].join('\n')
  const expected = createHmac('sha256', secret).update(signed).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}
