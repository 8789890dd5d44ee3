import type { Failure } from '@dhc/contracts/member-api/envelope'
import { type MemberErrorName, memberErrors } from '@dhc/contracts/member-api/errors'
import { defaultLocale, type Locale, locales } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { requestTimeoutMs } from '@dhc/reference/content-rules'
import replyFrom from '@fastify/reply-from'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { takeRawJson } from '../http/raw-json.ts'
import { splitUrl } from '../http/request-url.ts'
import { apiAnswerHeaders, apiRequestHeaders } from './forwarded-headers.ts'

/** Security.md section 3.1. */
const largestBody = 64 * 1024
const retryAfterSeconds = '5'

/** Everything under /api goes to the member service, except what only our own processes may call. */
export const apiForwardingRoutes =
  ({ apiUrl }: { readonly apiUrl: string }): FastifyPluginAsync =>
  async (app) => {
    takeRawJson(app, largestBody)
    app.setErrorHandler(answerInEnvelope)
    await app.register(replyFrom, {
      base: apiUrl,
      disableRequestLogging: true,
      undici: { connections: 128, headersTimeout: requestTimeoutMs, bodyTimeout: requestTimeoutMs },
    })

    app.route<{ Params: { '*': string }; Body: Buffer | undefined }>({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      handler: async (request, reply) => {
        if (isInternal(request.params['*'])) return sendFailure(request, reply, 'notFound')
        return reply.from(splitUrl(request.raw.url ?? '').path, {
          ...(request.body ? { body: request.body, contentType: 'application/json' } : {}),
          retryDelay: () => null,
          rewriteRequestHeaders: apiRequestHeaders,
          rewriteHeaders: apiAnswerHeaders,
          onError: (answer) => {
            sendFailure(request, answer as FastifyReply, 'unavailable')
          },
        })
      },
    })
  }

const isInternal = (path: string) => /^\/*internal(\/|$)/i.test(path)

function answerInEnvelope(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode === 413 || error.statusCode === 415) {
    return sendFailure(request, reply, 'badRequest', error.statusCode)
  }
  request.log.error(error)
  return sendFailure(request, reply, 'unexpected')
}

/** The member service's own envelope (Part 3, section 3.1), so that the client has one kind of failure. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, name: MemberErrorName, status?: number) {
  const { code, status: ownStatus } = memberErrors[name]
  const message = translate(languageOf(request), 'errors', name)
  const failure: Failure = {
    metadata: { success: false, request_id: request.id },
    payload: { error_code: code, error_message: message },
    error_code: code,
    error_message: message,
  }
  if (name === 'unavailable') reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status ?? ownStatus)
    .header('cache-control', 'no-store')
    .send(failure)
}

/** Part 3, section 3.1: Accept-Language chooses the language of the message; zh-HK otherwise. */
function languageOf(request: FastifyRequest): Locale {
  const asked = request.headers['accept-language'] ?? ''
  return locales.find((locale) => asked.startsWith(locale)) ?? defaultLocale
}
