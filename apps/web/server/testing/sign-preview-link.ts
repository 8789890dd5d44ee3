import { createHmac } from 'node:crypto'
import { draftPreviewPath, draftPreviewPurpose } from '@dhc/contracts/cms/webhook'

type Link = { path: string; secret: string; expires: number; purpose?: string }

/** A preview link as the CMS makes it. */
export function signPreviewLink({ path, secret, expires, purpose = draftPreviewPurpose }: Link): string {
  const signed = [purpose, path, 'draft', expires].join('\n')
  const signature = createHmac('sha256', secret).update(signed).digest('hex')
  return `${draftPreviewPath}?${new URLSearchParams({ path, status: 'draft', expires: String(expires), signature })}`
}
