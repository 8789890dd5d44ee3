import type { Core } from '@strapi/strapi'
import { isPublicPath } from '../public-access/public-content'
import { refusedQuestion } from '../public-access/refused-question'

const prefix = '/api/'

/** The content API is for reading the declared types; the panel and the editors use other paths. */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  if (!ctx.path.toLowerCase().startsWith(prefix)) return next()
  if (!isPublicPath(ctx.path)) return ctx.notFound()
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Allow', 'GET, HEAD')
    return ctx.methodNotAllowed()
  }
  const refusal = refusedQuestion(ctx.query)
  if (refusal) return ctx.badRequest(refusal)
  return next()
}
