import type { FastifyInstance } from 'fastify'

/**
 * Security section 3: one parser. A form, multipart or text body of another site's page is 415 before any work. An empty
 * body is none, also when it is announced as JSON: the specification's client does so where no field is listed (3.1).
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}
