import type { Core } from '@strapi/strapi'
import { mayReadDrafts } from '../draft-preview/signed-preview'
import { env } from '../env'
import { isPublicPath } from '../public-access/public-content'
import { refusedQuery } from '../public-access/refused-query'

const prefix = '/api/'

/** The content API is for reading the declared types; the panel and the editors use other paths. */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  if (!ctx.path.toLowerCase().startsWith(prefix)) return next()
  if (!isPublicPath(ctx.path)) return ctx.notFound()
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Allow', 'GET, HEAD')
    return ctx.methodNotAllowed()
  }
  const isPreview = mayReadDrafts(ctx.get('x-dhc-preview'), ctx.originalUrl, env.webhookSecret, Date.now())
  const refusal = refusedQuery(ctx.query, isPreview)
  if (refusal) return ctx.badRequest(refusal)
  if (isPreview) ctx.set('Cache-Control', 'no-store')
  return next()
}
