import { requestTimeoutMs } from '@dhc/reference/site-rules'

/** What goes over the wire to the member service, whoever sends it. Knows no schema: reading pages use it too. */
export type ApiRequest = {
  readonly method: string
  /** Missing where the service speaks to a program. */
  readonly locale?: string | undefined
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  /** S7-02: when the sender gives up; else the shared 50 seconds. */
  readonly patienceMs?: number
  /** A signal of the sender's own ends the wait sooner. */
  readonly more?: Pick<RequestInit, 'keepalive' | 'redirect' | 'signal'>
}

/** Status 0 when nothing was answered; the fault is for a log, never for a person. */
export type Answer = { readonly status: number; readonly text: string; readonly fault?: string }

/** S7-03, S7-08: as JSON, in a language, with a token if there is one. Never throws. */
export async function sendRequest(address: string | URL, request: ApiRequest): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      ...request.more,
      signal: patienceOf(request),
      method: request.method,
      headers: headersOf(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (failure) {
    return { status: 0, text: '', fault: failure instanceof Error ? failure.name : 'failed' }
  }
}

/** S7-02: no call waits for ever. A browser that cannot join two signals waits for the sender's own. */
function patienceOf({ patienceMs = requestTimeoutMs, more }: ApiRequest): AbortSignal {
  const timeout = AbortSignal.timeout(patienceMs)
  if (!more?.signal) return timeout
  return 'any' in AbortSignal ? AbortSignal.any([timeout, more.signal]) : more.signal
}

function headersOf({ method, locale, token, headers }: ApiRequest): Record<string, string> {
  return {
    ...headers,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(locale ? { 'accept-language': locale } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}
