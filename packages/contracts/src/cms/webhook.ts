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

/** Where the CMS asks `web` which pages made of a content type still show an old copy. Signed like an announcement. */
export const oldPagesPath = '/hooks/content/old-pages'

export const oldPagesQuestion = z.object({ model: z.string() })

/** The pages that cannot be rendered again, and since when; the oldest failure first. */
export const oldPagesAnswer = z.object({ pages: z.array(z.object({ path: z.string(), since: z.iso.datetime() })) })

export type OldPagesAnswer = z.infer<typeof oldPagesAnswer>

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

const moment = z.iso.datetime({ offset: true })

/** What people in a class would be told, if anything; instants of lessons. */
const foreseenClass = z.object({
  strapiUuid: z.uuid(),
  classCode: z.string(),
  people: z.int(),
  class_called_off: z.boolean(),
  new_centre: z.nullable(z.string()),
  new_quota: z.nullable(z.int()),
  lessons_cancelled: z.array(moment),
  lessons_added: z.array(moment),
  lessons_moved: z.array(z.object({ from: moment, to: moment })),
})

/** The CMS asks before an editor publishes (decision 0078); signed like an announcement. */
export const previewCourseCall = describeCall({
  id: 'previewCourse',
  method: 'POST',
  path: '/api/internal/strapi/course',
  access: 'ownProcess',
  changesNothing: true,
  tag: 'internal',
  summary: 'Who would be told what, were a course published as the catalogue feed gives its draft (signed)',
  body: z.object({ course: z.record(z.string(), z.unknown()) }),
  payload: z.object({ classes: z.array(foreseenClass) }),
  errors: [],
})

/** Where the site shows a draft: `${SITE_URL}/preview?path=…&status=draft&expires=…&signature=…`, made by the CMS. */
export const draftPreviewPath = '/preview'

/** A link that went astray is soon worthless. */
export const draftPreviewMinutes = 10

/**
 * Signature of a link: hex of HMAC-SHA256 with key WEBHOOK_SECRET over the lines `draft-preview`, path, status and expiry
 * (unix seconds), joined by line feeds. The first line keeps it apart from every other signature made with that key.
 */
export const draftPreviewPurpose = 'draft-preview'

/** `web` proves with this header that it may ask for `status=draft`; without it the CMS answers 400. */
export const draftReadingHeader = 'x-dhc-preview'

/** A recorded header can repeat its own question only, and only this long. */
export const draftReadingMaxAgeSeconds = 60

/**
 * Value of the header: `${timestamp}.${hex}`, where hex is HMAC-SHA256 with key WEBHOOK_SECRET over the lines
 * `draft-reading`, timestamp (unix seconds) and the question as sent (path and query), joined by line feeds.
 */
export const draftReadingPurpose = 'draft-reading'
