import { hash } from 'node:crypto'
import type { ProofOfWorkChallenge } from '@dhc/contracts/member-api/proof-of-work'
import { loginPath } from '@dhc/contracts/member-api/session'
import { staffLoginPath } from '@dhc/contracts/staff-api/session'
import type { FastifyInstance } from 'fastify'

export type Answer = {
  readonly status: number
  readonly code: number | undefined
  readonly payload: Record<string, unknown>
  readonly headers: Record<string, unknown>
  readonly text: string
}

export type Browser = {
  readonly cookies: Map<string, string>
  token: string | undefined
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  put(url: string, body: unknown): Promise<Answer>
  patch(url: string, body: unknown): Promise<Answer>
  delete(url: string, body?: unknown): Promise<Answer>
  logIn(who: { mobile?: string; member_no?: string }, password: string): Promise<Answer>
  logInStaff(username: string, password: string): Promise<Answer>
}

type Envelope = {
  readonly payload?: Record<string, unknown>
  readonly error_code?: number
  readonly metadata?: { readonly request_id: string }
}

export type Asked = {
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  readonly requestId: string | undefined
  readonly text: string
}

/** Looks at every call after it was answered. */
export type Onlooker = (asked: Asked) => Promise<void>

/** A file has no envelope. */
function envelopeOf({ headers, body }: { readonly headers: Record<string, unknown>; readonly body: string }): Envelope {
  return String(headers['content-type']).includes('json') ? (JSON.parse(body) as Envelope) : {}
}

/** As much of a browser as a session needs: it has cookies, and a token in its store. */
export function createBrowser(app: FastifyInstance, address: string, lookOn?: Onlooker): Browser {
  const cookies = new Map<string, string>()

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      remoteAddress: '127.0.0.1',
      headers: {
        'x-forwarded-for': address,
        'accept-language': 'en-US',
        ...(cookie && { cookie }),
        ...(browser.token && { authorization: `Bearer ${browser.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const { payload = {}, error_code, metadata } = envelopeOf(answer)
    const asked = { method, url, body, headers, status: answer.statusCode, text: answer.body }
    await lookOn?.({ ...asked, requestId: metadata?.request_id })
    return { status: answer.statusCode, code: error_code, payload, headers: answer.headers, text: answer.body }
  }

  async function signIn(url: string, body: unknown) {
    const answer = await ask('POST', url, body)
    if (typeof answer.payload.access_token === 'string') browser.token = answer.payload.access_token
    return answer
  }

  const browser: Browser = {
    cookies,
    token: undefined,
    post: (url, body, headers) => ask('POST', url, body, headers),
    get: (url, headers) => ask('GET', url, undefined, headers),
    put: (url, body) => ask('PUT', url, body),
    patch: (url, body) => ask('PATCH', url, body),
    delete: (url, body) => ask('DELETE', url, body),
    logIn: (who, password) => signIn(loginPath, { ...who, password }),
    logInStaff: (username, password) => signIn(staffLoginPath, { username, password }),
  }
  return browser
}

/** What a browser does with a challenge, only faster. */
export function solveChallenge({ algorithm, challenge, maxnumber, salt, signature }: ProofOfWorkChallenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (hash('sha256', `${salt}${number}`) !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('the challenge has no solution')
}
