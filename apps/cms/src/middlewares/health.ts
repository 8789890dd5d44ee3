import type { Core } from '@strapi/strapi'
import { openHealthCheck } from '../database-health'

/** Strapi says it is well as long as it runs; without its database it can answer nothing, and a balancer must know (REL-08). */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler => {
  const isDatabaseAnswering = openHealthCheck(() => strapi.db.connection.raw('select 1'))
  return async (ctx, next) => {
    if (ctx.path !== '/_health') return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.status = (await isDatabaseAnswering()) ? 204 : 503
  }
}
