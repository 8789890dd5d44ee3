import type { Call } from '@dhc/contracts/call'
import { type MemberErrorName, memberErrors } from '@dhc/contracts/member-api/errors'
import { vi } from 'vitest'

type Received = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Headers
  readonly body: unknown
}
type Reply = () => Response | Promise<Response>

/** Whether this is the call, whatever stands for `:id` in its path. */
function isOf({ method, path }: Call, received: Pick<Received, 'method' | 'path'>): boolean {
  const steps = received.path.split('/')
  const described = path.split('/')
  if (method !== received.method || steps.length !== described.length) return false
  return described.every((step, at) => step.startsWith(':') || step === steps[at])
}

/** The member service as a page sees it: answers each call as it was told, and remembers what it was sent. */
export function startSampleService() {
  const received: Received[] = []
  const replies = new Map<Call, Reply>()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', ...init }: RequestInit = {}) => {
    if (address === '/runtime-config.json') return Response.json({})
    const [path = '', query = ''] = address.split('?')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const asked = { method, path, query, headers: new Headers(init.headers), body }
    received.push(asked)
    const [, reply] = [...replies].find(([call]) => isOf(call, asked)) ?? []
    if (!reply) throw new TypeError(`nobody said what ${method} ${path} answers`)
    return reply()
  })
  return {
    /** What this call has sent so far. */
    sent: (call: Call) => received.filter((each) => isOf(call, each)),
    answers: (call: Call, payload: unknown) => void replies.set(call, () => success(payload)),
    refuses: (call: Call, name: MemberErrorName, more: object = {}) =>
      void replies.set(call, () => failure(name, more)),
    /** Nobody is there. */
    fails: (call: Call) => void replies.set(call, () => Promise.reject(new TypeError('no connection'))),
    /** The answer is on its way until it is let go. */
    waits: (call: Call, payload: unknown) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      replies.set(call, () => promise)
      return () => resolve(success(payload))
    },
    /** The first answer, then the second to everything that follows. */
    answersInTurn: (call: Call, first: Reply, then: Reply) =>
      void replies.set(call, () => {
        replies.set(call, then)
        return first()
      }),
  }
}

export const success = (payload: unknown) => Response.json({ metadata: { success: true, request_id: 'r' }, payload })

export function failure(name: MemberErrorName, more: object = {}): Response {
  const { code, status } = memberErrors[name]
  const told = { error_code: code, error_message: name }
  const body = { metadata: { success: false, request_id: 'r' }, payload: { ...told, ...more }, ...told }
  return Response.json(body, { status })
}

export type SampleService = ReturnType<typeof startSampleService>
