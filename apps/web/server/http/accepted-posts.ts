import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * SEC-07: another site's page may not make a visitor's browser post here. A page cannot forge Sec-Fetch-Site, so it
 * decides where it is sent; older browsers are known by Origin. Who sends neither is no browser.
 */
export function comesFromAnotherSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite !== 'same-origin'
  return headers.origin !== undefined && headers.origin !== siteUrl
}

/** Accepts `application/json` and nothing else, and leaves the bytes as they are: they are signed, or passed on as they came. */
export function takeRawJson(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
}
