import type { Call } from '@dhc/contracts/call'
import { type MemberErrorName, memberErrors } from '@dhc/contracts/member-api/errors'
import { vi } from 'vitest'

type Received = { readonly path: string; readonly headers: Headers; readonly body: unknown }
type Reply = () => Response | Promise<Response>

/** The member service as a page sees it: answers each call as it was told, and remembers what it was sent. */
export function startSampleService() {
  const received: Received[] = []
  const replies = new Map<string, Reply>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/runtime-config.json') return Response.json({})
    const path = address.replace(/\?.*/, '')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    received.push({ path, headers: new Headers(init.headers), body })
    const reply = replies.get(path)
    if (!reply) throw new TypeError(`nobody said what ${path} answers`)
    return reply()
  })
  return {
    /** What this call has sent so far. */
    sent: ({ path }: Call) => received.filter((call) => call.path === path),
    answers: ({ path }: Call, payload: unknown) => void replies.set(path, () => success(payload)),
    refuses: ({ path }: Call, name: MemberErrorName, more: object = {}) =>
      void replies.set(path, () => failure(name, more)),
    /** Nobody is there. */
    fails: ({ path }: Call) => void replies.set(path, () => Promise.reject(new TypeError('no connection'))),
    /** The answer is on its way until it is let go. */
    waits: ({ path }: Call, payload: unknown) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      replies.set(path, () => promise)
      return () => resolve(success(payload))
    },
    /** The first answer, then the second to everything that follows. */
    answersInTurn: ({ path }: Call, first: Reply, then: Reply) =>
      void replies.set(path, () => {
        replies.set(path, then)
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
