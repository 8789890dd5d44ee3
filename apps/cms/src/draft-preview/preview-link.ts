import { createHmac } from 'node:crypto'

const minutes = 10

/** The rule is written down in packages/contracts/src/cms/webhook.ts, for the site. */
export function previewLink(path: string, site: { url: string; secret: string }, nowMs: number): string {
  const status = 'draft'
  const expires = String(Math.floor(nowMs / 1000) + minutes * 60)
  const signed = ['draft-preview', path, status, expires].join('\n')
  const signature = createHmac('sha256', site.secret).update(signed).digest('hex')
  return `${site.url}/preview?${new URLSearchParams({ path, status, expires, signature })}`
}
