import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { counted } from '../metrics'

const requestId = /^[\w-]{8,64}$/

/** One line for each call, as in web and api, instead of Strapi's own, which has the whole address in its text. */
export default (_: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler =>
  async (ctx, next) => {
    const startedAt = performance.now()
    const given = ctx.get('x-request-id')
    await counted(ctx.path, () => ctx.status, next)
    strapi.log.http('request', {
      requestId: requestId.test(given) ? given : randomUUID(),
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      durationMs: Math.round(performance.now() - startedAt),
    })
  }
