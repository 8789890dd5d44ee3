import { errorEntry, type MemberErrorName } from '@dhc/contracts/member-api/errors'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { type FieldProblem, MemberError, type MemberErrorExtra } from '../member-error.ts'
import { WrongShape } from './check-shapes.ts'
import { fieldProblems } from './field-sentences.ts'

export type RefusalOfError = MemberErrorExtra & {
  readonly name: MemberErrorName
  readonly status: number
  readonly problems: readonly FieldProblem[]
}

const retryAfterSeconds = '2'

/** The one place where a thrown thing becomes a refusal. What is no refusal is a fault: `unexpected`, told to nobody. */
export function refusalOfError(error: unknown): RefusalOfError {
  if (error instanceof MemberError) return refusal(error.reason, error.extra, error.extra.problems)
  if (error instanceof WrongShape) {
    const problems = fieldProblems(error.issues)
    // A body that is no object has no field to point at: 1009 "wrong shape".
    return problems.length === 0 ? refusal('badRequest') : refusal('validationFailed', {}, problems)
  }
  const status = statusOfHttpFault(error)
  if (status !== undefined) return refusal('badRequest', { status })
  // Security section 7: an outage is never told as the end of a session.
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
