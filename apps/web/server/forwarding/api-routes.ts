import type { Call } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import { failureOf } from '@dhc/contracts/member-api/envelope'
import { errorEntry, type MemberErrorName } from '@dhc/contracts/member-api/errors'
import { localeOfHeader } from '@dhc/locales/accept-language'
import { translate } from '@dhc/locales/messages'
import { requestTimeoutMs } from '@dhc/reference/site-rules'
import replyFrom from '@fastify/reply-from'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { takeRawJson } from '../http/accepted-posts.ts'
import { splitUrl } from '../http/request-url.ts'
import type { OfferedQuotas } from '../quotas/offered-quotas.ts'
import { quotaHandlers } from '../quotas/quota-handlers.ts'
import { apiAnswerHeaders, apiRequestHeaders } from './forwarded-headers.ts'

/** As much as the member service itself takes. */
const largestBody = 64 * 1024
const retryAfterSeconds = '5'

type ForwardingParts = { readonly apiUrl: string; readonly siteUrl: string; readonly quotas: OfferedQuotas }

/**
 * What goes on to the member service: the described calls, except what only our own processes may call. Places left are
 * answered here.
 */
export const apiForwardingRoutes =
  ({ apiUrl, siteUrl, quotas }: ForwardingParts): FastifyPluginAsync =>
  async (app) => {
    takeRawJson(app, largestBody)
    app.setErrorHandler(answerInEnvelope)
    await app.register(replyFrom, {
      base: apiUrl,
      disableRequestLogging: true,
      undici: { connections: 128, headersTimeout: requestTimeoutMs, bodyTimeout: requestTimeoutMs },
    })

    const answered = quotaHandlers({ quotas, siteUrl, forward, refuse: sendFailure })
    for (const { method, path, largestBodyBytes } of everyCall.filter(isForwarded)) {
      const handler = answered.get(path)
      // One line for each request that was not answered from memory: these would bury the others.
      const quieter = handler && app.log.level === 'info' ? ({ logLevel: 'warn' } as const) : {}
      const longer = largestBodyBytes === undefined ? {} : { bodyLimit: largestBodyBytes }
      app.route({ method, url: path, ...quieter, ...longer, handler: handler ?? forward })
    }
    app.all('/api/*', refuse)
  }

const isForwarded = ({ access, path }: Call) => access !== 'ownProcess' && path.startsWith('/api/')

function forward(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.from(splitUrl(request.raw.url ?? '').path, {
    ...(request.body instanceof Buffer ? { body: request.body, contentType: 'application/json' } : {}),
    retryDelay: () => null,
    rewriteRequestHeaders: apiRequestHeaders,
    rewriteHeaders: apiAnswerHeaders,
    onError: (answer) => {
      sendFailure(request, answer as FastifyReply, 'unavailable')
    },
  })
}

/** What nobody has described is not asked for: the member service never hears of it. */
const refuse = (request: FastifyRequest, reply: FastifyReply) => sendFailure(request, reply, 'notFound')

function answerInEnvelope(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode === 413 || error.statusCode === 415) {
    return sendFailure(request, reply, 'badRequest', error.statusCode)
  }
  // A visitor who has gone on to the next page waits for no answer: an alarm on errors must not count them.
  if (reply.raw.destroyed) request.log.debug(error)
  else request.log.error(error)
  return sendFailure(request, reply, 'unexpected')
}

/** The member service's own envelope (S8), so that the client has one kind of failure. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, name: MemberErrorName, status?: number) {
  const message = translate(localeOfHeader(request.headers['accept-language']), 'errors', name)
  if (name === 'unavailable') reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status ?? errorEntry(name).status)
    .header('cache-control', 'no-store')
    .send(failureOf({ requestId: request.id, name, message }))
}
