import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MemberError } from '../member-error.ts'
import { fail } from './envelope.ts'
import { fieldSentences } from './field-sentences.ts'
import { refusalOfError } from './refusal-of-error.ts'
import { requestIdHeader } from './request-id.ts'
import { baseHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused, for the log line. */
    refusal: MemberErrorName | undefined
  }
}

export function answerErrors(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new MemberError('notFound'), request, reply))
}

/** Fastify reports a broken address before any hook has run, so the headers are set here. */
export function answerFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(baseHeaders).header(requestIdHeader, request.id)
  answerError(error, request, reply)
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOfError(error)
  const locale = localeOfHeader(request.headers['accept-language'])
  request.refusal = refusal.name
  if (refusal.name === 'unexpected') request.log.error({ err: error }, 'unexpected error')

  const fields = refusal.problems.length > 0 ? { fields: fieldSentences(locale, refusal.problems) } : {}
  return reply
    .code(refusal.status)
    .headers(refusal.headers ?? {})
    .send(
      fail(request.id, locale, {
        name: refusal.name,
        params: refusal.params,
        sentence: refusal.sentence,
        payload: { ...refusal.payload, ...fields },
      }),
    )
}
