import { errorEntry, type MemberErrorName } from '@dhc/contracts/member-api/errors'
import { type FieldRule, isFieldRule } from '@dhc/contracts/member-api/field-rules'
import { localeOfHeader } from '@dhc/locales/accept-language'
import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { $ZodIssue } from 'zod/v4/core'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { type FieldProblem, MemberError, type MemberErrorExtra } from '../member-error.ts'
import { WrongShape } from './check-shapes.ts'
import { fail, requestIdHeader } from './envelope.ts'
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

type RefusalOfError = MemberErrorExtra & {
  readonly name: MemberErrorName
  readonly status: number
  readonly problems: readonly FieldProblem[]
}

const retryAfterSeconds = '2'

/** The one place where a thrown thing becomes a refusal. What is no refusal is a fault: `unexpected`, told to nobody. */
function refusalOfError(error: unknown): RefusalOfError {
  if (error instanceof MemberError) return refusal(error.reason, error.extra, error.extra.problems)
  if (error instanceof WrongShape) {
    const problems = fieldProblems(error.issues)
    // A body that is no object has no field to point at: 1009 "wrong shape".
    return problems.length === 0 ? refusal('badRequest') : refusal('validationFailed', {}, problems)
  }
  const status = statusOfHttpFault(error)
  if (status !== undefined) return refusal('badRequest', { status })
  // REL-08: an outage is never told as the end of a session.
  if (isDatabaseUnavailable(error)) return refusal('unavailable', { headers: { 'retry-after': retryAfterSeconds } })
  return refusal('unexpected')
}

function refusal(
  name: MemberErrorName,
  extra: MemberErrorExtra = {},
  problems: readonly FieldProblem[] = [],
): RefusalOfError {
  return { ...extra, name, status: extra.status ?? errorEntry(name).status, problems }
}

/** Fastify's own complaints about a request: not JSON, too long, another content type. */
function statusOfHttpFault(error: unknown): number | undefined {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const isFastifys = typeof code === 'string' && code.startsWith('FST_ERR_')
  if (!isFastifys && !(error instanceof SyntaxError)) return undefined
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined
  return statusCode === 413 || statusCode === 415 ? statusCode : 400
}

/** Turns what zod found into field and rule. Nothing is found for a body that is no object at all: it has no fields. */
function fieldProblems(issues: readonly $ZodIssue[]): FieldProblem[] {
  return issues.flatMap((issue) => {
    const field = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') return unknownFields(field, issue.keys)
    return field === '' ? [] : [{ field, rule: ruleOf(issue), params: limitsOf(issue) }]
  })
}

/** `fields` is one sentence per field, the first thing that is wrong with it. */
function fieldSentences(locale: Locale, problems: readonly FieldProblem[]): Record<string, string> {
  const sentences = new Map<string, string>()
  for (const { field, rule, params } of problems) {
    if (!sentences.has(field)) sentences.set(field, translate(locale, 'common', `form.${rule}`, params))
  }
  return Object.fromEntries(sentences)
}

function ruleOf(issue: $ZodIssue): FieldRule {
  // Schemas carry rule names in place of sentences.
  if (isFieldRule(issue.message)) return issue.message
  return issue.code === 'too_big' && issue.origin === 'string' ? 'tooLong' : 'invalid'
}

function limitsOf(issue: $ZodIssue): MessageParams {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  // A rule of our own names its limits itself.
  return issue.code === 'custom' ? ((issue.params ?? {}) as MessageParams) : {}
}

function unknownFields(parent: string, keys: readonly string[]): FieldProblem[] {
  return keys.map((key) => ({ field: parent === '' ? key : `${parent}.${key}`, rule: 'unknownField', params: {} }))
}
