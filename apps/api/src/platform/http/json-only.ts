import type { FastifyInstance } from 'fastify'

/** Security section 3: one parser. A form, multipart or text body of another site's page is 415 before any work. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
}
