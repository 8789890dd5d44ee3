import { type MemberErrorName, memberErrorOfCode } from '@dhc/contracts/member-api/errors'
import type { Locale } from '@dhc/locales/locale'
import type * as z from 'zod/mini'

export type Call<Payload> = {
  readonly path: string
  readonly locale: Locale
  /** What of the answer is passed on. */
  readonly payload: z.ZodMiniType<Payload>
  readonly body?: unknown
  readonly token?: string | undefined
  /** 2e, "Retried writes": the same key for the same thing sent again. */
  readonly idempotencyKey?: string | undefined
}

export type Refusal = {
  /** 0 when there was no answer at all. */
  readonly status: number
  readonly code: number
  readonly name: MemberErrorName | undefined
  /** The service's own sentence, in the language of the call. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined
}

export type Outcome<Payload> =
  | { readonly ok: true; readonly payload: Payload }
  | { readonly ok: false; readonly refusal: Refusal }

type Body = {
  readonly metadata?: { readonly success?: unknown }
  readonly payload?: Readonly<Record<string, unknown>>
  readonly error_code?: unknown
  readonly error_message?: unknown
}

export type Answer = { readonly status: number; readonly text: string }

/** S7-09, S7-10: what a call came to, whether the browser sent it or our server for a visitor. No answer is status 0. */
export function outcomeOf<Payload>(contract: z.ZodMiniType<Payload>, answer: Answer | undefined): Outcome<Payload> {
  if (!answer) return { ok: false, refusal: refusalOf(0, undefined) }
  const { status } = answer
  const body = parse(answer.text)
  // D-058: as the document says; the service never sends a failure with 2xx.
  if (body?.metadata?.success !== true && (status < 200 || status > 299)) {
    return { ok: false, refusal: refusalOf(status, body) }
  }
  const read = contract.safeParse(body?.payload ?? {})
  return read.success ? { ok: true, payload: read.data } : { ok: false, refusal: refusalOf(status, undefined) }
}

function parse(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** D-057, D-063: code and message stand in the payload and at the top; either will do, numbers or digits. */
function refusalOf(status: number, body: Body | undefined): Refusal {
  const code = Number(body?.error_code ?? body?.payload?.error_code ?? 0)
  const message = body?.error_message ?? body?.payload?.error_message
  const { fields, retry_after: retryAfter } = body?.payload ?? {}
  return {
    status,
    code,
    name: memberErrorOfCode(code),
    message: typeof message === 'string' ? message : '',
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : undefined,
  }
}
