import type { Core } from '@strapi/strapi'
import { isClosedPath } from '../public-access/closed-path'

/** Before anything is read of the request: as if these paths did not exist. */
export default (): Core.MiddlewareHandler => async (ctx, next) =>
  isClosedPath(ctx.method, ctx.path, ctx.get('authorization') !== '') ? ctx.notFound() : next()
