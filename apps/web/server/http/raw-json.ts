import type { FastifyInstance } from 'fastify'

/** Accepts `application/json` and nothing else, and leaves the bytes as they are: they are signed, or passed on as they came. */
export function takeRawJson(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
}
