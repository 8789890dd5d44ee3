import { createHmac, timingSafeEqual } from 'node:crypto'
import { draftPreviewPurpose } from '@dhc/contracts/cms/webhook'

/** The address of the page whose draft a link may show; nothing when the CMS did not sign it or it has expired. */
export function readPreviewLink(query: string, secret: string, now = Date.now()): string | undefined {
  const parameters = new URLSearchParams(query)
  const [path, status, expires, signature] = ['path', 'status', 'expires', 'signature'].map(
    (name) => parameters.get(name) ?? '',
  )
  if (!path || status !== 'draft' || !expires || !signature || !/^\d{1,12}$/.test(expires)) return undefined
  if (Number(expires) < now / 1000) return undefined
  const signed = [draftPreviewPurpose, path, status, expires].join('\n')
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? path : undefined
}
