import type { Core } from '@strapi/strapi'

/** D-036: any client, a plain `curl` included, gets `data.attributes`. */
export default (): Core.MiddlewareHandler => async (ctx, next) => {
  if (ctx.path.startsWith('/api/')) ctx.request.headers['strapi-response-format'] = 'v4'
  return next()
}
