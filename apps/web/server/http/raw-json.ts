import type { FastifyInstance } from 'fastify'

/** Accepts `application/json` and nothing else, and keeps the bytes: they are signed, or passed on as they came. */
export function keepRawJson(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
}
