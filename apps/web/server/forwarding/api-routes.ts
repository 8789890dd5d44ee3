import { type Call, onlyAsks } from '@dhc/contracts/call'
import { everyCall } from '@dhc/contracts/every-call'
import { failureOf, idempotencyHeaders, idempotencyKeyHeader } from '@dhc/contracts/member-api/envelope'
import { errorEntry, type MemberErrorName } from '@dhc/contracts/member-api/errors'
import { localeOfHeader } from '@dhc/locales/accept-language'
import { translate } from '@dhc/locales/messages'
import { requestTimeoutMs } from '@dhc/reference/site-rules'
import replyFrom from '@fastify/reply-from'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { takeRawJson } from '../http/accepted-posts.ts'
import type { Place } from '../http/admission.ts'
import { splitUrl } from '../http/request-url.ts'
import type { OfferedQuotas } from '../quotas/offered-quotas.ts'
import { quotaHandlers } from '../quotas/quota-handlers.ts'
import { apiDocumentRoutes, isServedFromMemory } from './api-document.ts'
import { type ApiAdmissions, connectionsOf, openApiPools, poolOf } from './api-pools.ts'
import { apiAnswerHeaders, apiRequestHeaders } from './forwarded-headers.ts'
import { isOfMemberService, untilLettingGo, wholeIfShort } from './upstream-answer.ts'

/** As much as the member service itself takes. */
const largestBody = 64 * 1024
const retryAfterSeconds = '5'

type ForwardingParts = {
  readonly apiUrl: string
  readonly siteUrl: string
  readonly quotas: OfferedQuotas
  readonly clock: Clock
  readonly pools?: ApiAdmissions
  /** When open streams end, so that whoever follows one asks again elsewhere. */
  readonly lettingGo: AbortSignal
  readonly placesAsked: (from: 'memory' | 'read' | 'nowhere') => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route forwards. */
    call?: Call
  }
}

/**
 * What goes on to the member service: the described calls, except what only our own processes may call. Places left and
 * the API document are answered here.
 */
export const apiForwardingRoutes =
  ({
    apiUrl,
    siteUrl,
    quotas,
    clock,
    lettingGo,
    placesAsked,
    pools = openApiPools(clock),
  }: ForwardingParts): FastifyPluginAsync =>
  async (app) => {
    takeRawJson(app, largestBody)
    app.setErrorHandler(answerInEnvelope)
    await app.register(replyFrom, {
      base: apiUrl,
      disableRequestLogging: true,
      undici: { connections: connectionsOf(), headersTimeout: requestTimeoutMs, bodyTimeout: requestTimeoutMs },
    })

    const { enterEarly, forward } = admittedForwarding(pools, lettingGo)
    const answered = quotaHandlers({ quotas, siteUrl, asked: placesAsked, forward, refuse: sendFailure })
    for (const call of everyCall.filter((each) => isForwarded(each) && !isServedFromMemory(each))) {
      const { method, path, largestBodyBytes } = call
      const handler = answered.get(path)
      // One line for each request that was not answered from memory: these would bury the others.
      const quieter = handler && app.log.level === 'info' ? ({ logLevel: 'warn' } as const) : {}
      const longer = largestBodyBytes === undefined ? {} : { bodyLimit: largestBodyBytes, onRequest: enterEarly }
      app.route({ method, url: path, ...quieter, ...longer, config: { call }, handler: handler ?? forward })
    }
    await app.register(apiDocumentRoutes({ apiUrl, clock, refuse: sendFailure }))
    app.all('/api/*', refuse)
  }

const isForwarded = ({ access, path }: Call) => access !== 'ownProcess' && path.startsWith('/api/')

const callOf = ({ routeOptions }: FastifyRequest): Call => {
  const { call } = routeOptions.config
  if (!call) throw new Error('this route forwards no call')
  return call
}

/** REL-10: nothing goes on without a place in the pool of its call; it is given back when the member service has answered. */
function admittedForwarding(pools: ApiAdmissions, lettingGo: AbortSignal) {
  const places = new WeakMap<FastifyRequest, Place>()

  /** True with a place; else the visitor has been told. A reply is thenable, so no promise must carry one. */
  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const place = pools[poolOf(callOf(request))].ask(request.ip)
    places.set(request, place)
    // Who goes while waiting, or while sending a file.
    reply.raw.once('close', place.leave)
    if (await place.isMine) return !reply.raw.destroyed
    sendFailure(request, reply, 'unavailable')
    return false
  }

  async function enterEarly(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    return (await enter(request, reply)) ? undefined : reply
  }

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!places.has(request) && !(await enter(request, reply))) return reply
    const leave = places.get(request)?.leave ?? (() => undefined)
    reply.raw.off('close', leave)
    return forwardOne(request, reply, { leave, lettingGo })
  }

  return { enterEarly, forward }
}

/** By then the other connections of a process that has left are known to be closed, and a new one is made. */
const askAgainAfterMs = 20

/** The member service, or a balancer before it, closed a connection that stayed open while the next call was on its way. */
const isClosedInUse = (failure: NodeJS.ErrnoException | null) =>
  failure !== null && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(failure.code ?? '')

/** REL-04: of whatever changes something only the member service knows whether it was done, and only by a key. */
const mayBeAskedAgain = (call: Call, { headers }: FastifyRequest) =>
  onlyAsks(call) || (call.headers === idempotencyHeaders && headers[idempotencyKeyHeader] !== undefined)

type Forwarding = { readonly leave: () => void; readonly lettingGo: AbortSignal }

/** The visitor may go; the place is taken until the member service has answered, for as long it has work with the call. */
function forwardOne(request: FastifyRequest, reply: FastifyReply, { leave, lettingGo }: Forwarding): FastifyReply {
  const call = callOf(request)
  const ourHeaders = { ...reply.getHeaders() }
  return reply.from(splitUrl(request.raw.url ?? '').path, {
    ...(request.body instanceof Buffer ? { body: request.body, contentType: 'application/json' } : {}),
    retryDelay: ({ err, attempt }) =>
      attempt === 0 && isClosedInUse(err) && mayBeAskedAgain(call, request) ? askAgainAfterMs : null,
    rewriteRequestHeaders: apiRequestHeaders,
    rewriteHeaders: (headers) => {
      // Then the answer is thrown away, and nobody is told of it.
      if (request.raw.aborted) leave()
      return apiAnswerHeaders(headers)
    },
    onResponse: (_request, _reply, upstream) => {
      upstream.stream.once('close', leave)
      if (isOfMemberService(call, upstream.statusCode, reply.getHeader('content-type'))) {
        if (call.media === 'text/event-stream') return void reply.send(untilLettingGo(upstream.stream, lettingGo))
        return void wholeIfShort(reply, upstream).then(
          (answer) => reply.send(answer),
          (error) => reply.send(error),
        )
      }
      upstream.stream.destroy()
      request.log.warn({ status: upstream.statusCode }, 'not the member service answered, but something before it')
      for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
      return void sendFailure(request, reply.headers(ourHeaders), 'unavailable')
    },
    onError: () => {
      leave()
      sendFailure(request, reply, 'unavailable')
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
