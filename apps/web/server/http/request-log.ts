import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { lineOptions } from '@dhc/log-output/log-line'
import { hooksWithoutSecrets, withoutSecrets } from '@dhc/log-output/secret-addresses'
import { standardOutput } from '@dhc/log-output/standard-output'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { splitUrl } from './request-url.ts'

const requestId = /^[\w-]{8,64}$/

/** A sender's own request id is used when it looks like one, so that a call can be followed through every process. */
export function requestIdOf(request: { headers: IncomingMessage['headers'] }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
}

/** SEC-18: never a query (search words) or a header; where somebody asks from only if it was refused. */
export function logOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    ...lineOptions('web', process.pid),
    level,
    stream: standardOutput(),
    hooks: hooksWithoutSecrets,
    redact: { paths: ['req.headers', 'headers', '*.authorization', '*.cookie'], remove: true },
    serializers: { req: (request) => ({ method: request.method, path: loggedPath(request.url) }) },
  }
}

/**
 * from where, for whoever follows an alarm ("web's log: from where"): only of what was refused, never of a page
 * that somebody has read. A page that does not exist is no refusal; a number nobody has (404 of the api) is one.
 */
export function tellsFrom(path: string, status: number): boolean {
  return status >= 400 && status < 500 && (status !== 404 || path.startsWith('/api/'))
}

/**
 * SEC-18: of a described call its pattern (`/api/calendar/:file`), so that whatever stands in a new one's path stays out of
 * the log by itself; of anything else the path without what has the shape of a secret.
 */
const loggedPath = (url: string | undefined) => withoutSecrets(splitUrl(url ?? '').path)

function loggedPathOf({ raw, routeOptions }: FastifyRequest): string {
  return routeOptions.config.call?.path ?? loggedPath(raw.url)
}

/** One line for each request that was not answered from memory. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPathOf(request)
    request.log.info(
      {
        path,
        method: request.method,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ...(tellsFrom(path, reply.statusCode) && { from: request.ip }),
      },
      'request',
    )
  })
}
