import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const requests = new AsyncLocalStorage<string>()

/** From here on, whatever a handler does is done for its request; who signs in and in whose name is settled before. */
export function rememberRequest(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => requests.run(request.id, done))
}

/** Ids are checked when they come in; here too, since this one goes into a statement. */
const sane = /^[\w-]{8,54}$/

/**
 * The name under which PostgreSQL knows a transaction while it lasts: in pg_stat_activity, in its log of locks and slow
 * statements (`%a`). Nothing where no request is behind it: a job, a command. It goes with the `begin`, so it costs no
 * journey (decision 0066).
 */
export function transactionName(): string | undefined {
  const id = requests.getStore()
  return id !== undefined && sane.test(id) ? `dhc-api ${id}` : undefined
}
