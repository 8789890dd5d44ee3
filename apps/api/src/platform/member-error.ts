import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { FieldRule } from '@dhc/contracts/member-api/field-rules'
import { formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'

/** What is wrong with one field of the request; the sentence is found by the rule. */
export type FieldProblem = { readonly field: string; readonly rule: FieldRule; readonly params: MessageParams }

export type MemberErrorExtra = {
  /** Facts the client may use, such as `retry_after` or `reasons`. */
  readonly payload?: Readonly<Record<string, unknown>>
  /** For `validationFailed`: what no schema can see, such as a proof of work that was used before. */
  readonly problems?: readonly FieldProblem[]
  /** Values for the placeholders of the sentence. */
  readonly params?: MessageParams
  /** Where the sentence of the table says too little about what to do next. */
  readonly sentence?: (locale: Locale) => string
  readonly headers?: Readonly<Record<string, string>>
  /** Only where HTTP has a more exact word than the table: 401 for an unsigned webhook, 413, 415. */
  readonly status?: number
}

/** A refusal by name. Use cases throw it; one error handler turns it into status and envelope. */
export class MemberError extends Error {
  override readonly name = 'MemberError'
  readonly reason: MemberErrorName
  readonly extra: MemberErrorExtra

  constructor(reason: MemberErrorName, extra: MemberErrorExtra = {}) {
    super(reason)
    this.reason = reason
    this.extra = extra
  }
}

/** Enough for now: says until when, in the words of the visitor, in the header and as a number. */
export function tooMany(reason: MemberErrorName, until: Date, now: Date, params: MessageParams): MemberError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new MemberError(reason, {
    sentence: (locale) => translate(locale, 'errors', reason, { ...params, until: formatDateTime(until, locale) }),
    payload: { retry_after: retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  })
}
