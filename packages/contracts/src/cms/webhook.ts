import { z } from 'zod'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'

/** Where the CMS announces changed content: `web` drops cached pages, `api` copies the course. */
export const webContentHookPath = '/hooks/content'
export const apiContentHookPath = '/api/internal/strapi/webhook'

export const webhookTimestampHeader = 'x-dhc-timestamp'
export const webhookSignatureHeader = 'x-dhc-signature'

/** An announcement older than this is refused, so that a recorded one cannot be replayed. */
export const webhookMaxAgeSeconds = 300

/**
 * Signature rule: hex of HMAC-SHA256 with key WEBHOOK_SECRET over `${timestamp}.${raw body}`, where the timestamp is the
 * text of the header (unix seconds). Receivers compare in constant time and answer 401 when it is missing, wrong or old.
 */
export const contentWebhook = z.object({
  event: z.enum(['entry.publish', 'entry.unpublish', 'entry.delete', 'media.change']),
  model: z.string(),
  documentId: z.string(),
  at: z.iso.datetime(),
})

export type ContentWebhook = z.infer<typeof contentWebhook>

export const announceContentCall = describeCall({
  id: 'announceContent',
  method: 'POST',
  path: apiContentHookPath,
  access: 'ownProcess',
  tag: 'internal',
  summary: 'Content webhook of the CMS (signed)',
  body: contentWebhook,
  payload: emptyPayload,
  errors: [],
})
