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
