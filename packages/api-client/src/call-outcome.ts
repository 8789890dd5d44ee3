import type { Call, PayloadOf } from '@dhc/contracts/call'
import { type MemberErrorName, memberErrorOfCode } from '@dhc/contracts/member-api/errors'
import type { EligibilityReason } from '@dhc/reference/eligibility-rules'
import { safeParse } from 'zod/v4/core'
import type { Answer } from './send-request.ts'

export type Refusal = {
  /** 0 when there was no answer at all. */
  readonly status: number
  readonly code: number
  readonly name: MemberErrorName | undefined
  /** The service's own sentence, in the language of the call. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined
  /** D-075: of wrong passwords, told shortly before the lock. */
  readonly triesLeft?: number | undefined
  /** D-112: why somebody may not take part, all reasons at once. */
  readonly reasons?: readonly EligibilityReason[] | undefined
  /** How many times the usual proof of work the service wants (SEC-04). */
  readonly work?: number | undefined
  /** Why there is no answer or why it cannot be used; for a log, never for a person. */
  readonly fault?: string | undefined
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

/** S7-09, S7-10: what a call came to, whether the browser sent it or our server for a visitor. */
export function outcomeOf<Described extends Pick<Call, 'payload' | 'media'>>(
  { payload, media }: Described,
  { status, text, fault }: Answer,
): Outcome<PayloadOf<Described & Call>> {
  const body = parse(text)
  // D-058: as the document says; the service never sends a failure with 2xx.
  if (body?.metadata?.success !== true && (status < 200 || status > 299)) {
    return { ok: false, refusal: { ...refusalOf(status, body), fault: fault ?? `answered ${status}` } }
  }
  // A file comes as it stands, without our envelope.
  const answered = media === undefined ? (body?.payload ?? {}) : media.endsWith('json') ? body : text
  const read = safeParse(payload, answered)
  if (read.success) return { ok: true, payload: read.data as PayloadOf<Described & Call> }
  const wrong = read.error.issues.map(({ path }) => path.join('.')).join(', ')
  return { ok: false, refusal: { ...refusalOf(status, undefined), fault: `not as described: ${wrong}`.slice(0, 200) } }
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
  const { fields, retry_after: retryAfter, tries_left: triesLeft, work, reasons } = body?.payload ?? {}
  return {
    status,
    code,
    name: memberErrorOfCode(code),
    message: typeof message === 'string' ? message : '',
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : undefined,
    triesLeft: typeof triesLeft === 'number' ? triesLeft : undefined,
    ...(Array.isArray(reasons) ? { reasons: reasons.filter(isReason) } : {}),
    ...(typeof work === 'number' ? { work } : {}),
  }
}

const isReason = (value: unknown): value is EligibilityReason =>
  typeof (value as { readonly code?: unknown } | null)?.code === 'string'
