import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MemberError } from '../member-error.ts'

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * SEC-07: another site's page may not make a visitor's browser change anything here. A page cannot forge
 * Sec-Fetch-Site, so it decides where it is sent; older browsers are known by Origin. A caller that is no
 * browser (the CMS, curl) sends neither and has no cookie that could be abused.
 */
export function comesFromAnotherSite(request: Pick<FastifyRequest, 'method' | 'headers'>, siteOrigin: string): boolean {
  if (changesNothing.has(request.method)) return false
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = request.headers.origin
  return origin !== undefined && origin !== siteOrigin
}

export function refuseCrossSite(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (comesFromAnotherSite(request, siteOrigin)) throw new MemberError('notAllowed')
  })
}
