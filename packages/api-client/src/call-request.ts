import type { Call } from '@dhc/contracts/call'
import { idempotencyKeyHeader } from '@dhc/contracts/member-api/envelope'
import { cmsLocale, type Locale } from '@dhc/locales/locale'
import { actingForHeader } from '@dhc/reference/carer-rules'
import { requestTimeoutMs } from '@dhc/reference/site-rules'
import type { $ZodType, input } from 'zod/v4/core'
import type { ApiRequest } from './send-request.ts'

type Part = 'params' | 'query' | 'body'

/** What its description says the call takes, and nothing it does not say. */
type Taken<Described extends Call> = {
  readonly [Name in Part as Described[Name] extends $ZodType ? Name : never]: input<NonNullable<Described[Name]>>
}

export type Given<Described extends Call> = Taken<Described> & {
  readonly locale: Locale
  /** REL-04: the same key for the same thing sent again. */
  readonly idempotencyKey?: string | undefined
  /** D-140: the relation by which the caller acts for somebody else. */
  readonly actingFor?: string | undefined
}

type Values = Readonly<Record<string, unknown>>
type AnyGiven = { readonly params?: Values; readonly query?: Values; readonly body?: unknown } & Given<Call>

/** The request that a description and the caller's values make. */
export function requestOf<Described extends Call>(call: Described, given: Given<Described>) {
  const { params = {}, query = {}, body, locale, idempotencyKey, actingFor } = given as AnyGiven
  const request: ApiRequest = {
    method: call.method,
    locale,
    body,
    headers: {
      ...(idempotencyKey ? { [idempotencyKeyHeader]: idempotencyKey } : {}),
      ...(actingFor ? { [actingForHeader]: actingFor } : {}),
    },
  }
  // S7-05: every GET says its language, in the content backend's words.
  const asked = call.method === 'GET' ? { ...query, locale: cmsLocale[locale] } : query
  return { path: pathWith(call.path, params) + searchOf(asked), request }
}

/** `/api/staff/members/:id` with its values; a value is one step of the path, whatever it holds. */
function pathWith(path: string, params: Values): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
}

/** What has no value is not said. */
function searchOf(query: Values): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return said.length === 0 ? '' : `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}

let base: Promise<string> | undefined

/** S7-01, D-031: where the member service answers is runtime configuration; asked once, and the site's own address otherwise. */
export async function apiAddress(path: string): Promise<string> {
  base ??= fetch('/runtime-config.json', { signal: AbortSignal.timeout(requestTimeoutMs) })
    .then((answer) => answer.json())
    .then(({ apiBaseUrl }: { apiBaseUrl?: unknown }) => (typeof apiBaseUrl === 'string' ? apiBaseUrl : ''))
    .catch(() => '')
  return (await base) + path
}

/** REL-04. Not `crypto.randomUUID`, which a page without https does not have. */
export function newRetryKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
