import type { FastifyInstance, FastifySchema } from 'fastify'

type RouteRow = { readonly method: string; readonly url: string; readonly schema: FastifySchema | undefined }

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, as registered; the tests hold it against a list. */
    routeTable: RouteRow[]
  }
}

export function recordRoutes(app: FastifyInstance): void {
  const table: RouteRow[] = []
  app.decorate('routeTable', table)
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') table.push({ method: each, url, schema })
  })
}
