import type { Readable } from 'node:stream'
import { type Call, type PayloadOf, takesPassword } from '@dhc/contracts/call'
import { success } from '@dhc/contracts/member-api/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { $ZodType, output } from 'zod/v4/core'
import { succeed } from './envelope.ts'

export type Guard = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may come in, by the access a description names; set once, by the module of sessions. */
    guardOf?: (call: Call) => Guard
    /** REL-10: a place for a call that takes a password, or a refusal at once; the result gives it back. Set once, by the app. */
    enterWithPassword?: () => () => void
    /** Sees the outcome of each call before it is sent, and may write it down; set once, by the module of sessions. */
    recordOutcome?: RecordOutcome
  }
}

export type RecordOutcome = <Result>(
  call: Call,
  request: FastifyRequest,
  work: () => Promise<Result>,
) => Promise<Result>

type Checked<Schema, Otherwise> = Schema extends $ZodType ? output<Schema> : Otherwise

/** A request whose parts have been checked by the description's schemas. */
type RequestOf<Described extends Call> = FastifyRequest<{
  Body: Checked<Described['body'], undefined>
  Querystring: Checked<Described['query'], unknown>
  Params: Checked<Described['params'], unknown>
  Headers: Checked<Described['headers'], unknown>
}>

type Handler<Described extends Call> = (
  request: RequestOf<Described>,
  reply: FastifyReply,
) => PayloadOf<Described> | Promise<PayloadOf<Described>>

/** How a call that is only for our own processes knows them, before and after its body has been read. */
type OwnCheck = { readonly onRequest: Guard; readonly preValidation?: Guard }

/** Serves a described call: access, checks and the shape of the answer come from the description, the payload from the handler. */
export function serve<const Described extends Call>(
  app: FastifyInstance,
  call: Described,
  handle: Handler<NoInfer<Described>>,
  ...own: Described['access'] extends 'ownProcess' ? [OwnCheck] : []
): void {
  const [ownCheck] = own
  const { enter, inside } = passwordPlaces(app, call)
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    schema: schemaOf(call),
    ...(call.largestBodyBytes !== undefined && { bodyLimit: call.largestBodyBytes }),
    onRequest: [...enter, ...(ownCheck ? [ownCheck.onRequest] : guardsOf(app, call))],
    ...(ownCheck?.preValidation && { preValidation: ownCheck.preValidation }),
    handler: async (request, reply) => {
      const work = () => inside(request, reply, async () => handle(request as RequestOf<Described>, reply))
      const payload = await (app.recordOutcome ? app.recordOutcome(call, request, work) : work())
      if (call.media === undefined) return succeed(request, payload)
      return reply.type(`${call.media}; charset=utf-8`).send(payload)
    },
  })
}

/**
 * Before who asks is known, and so before any statement: under a flood of sign-ins a refusal costs nothing. Whoever came in
 * has the place until the work is done, also when the caller has gone meanwhile.
 */
function passwordPlaces(app: FastifyInstance, call: Call) {
  const places = new WeakMap<FastifyRequest, () => void>()

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const leave = app.enterWithPassword?.()
    if (!leave) return
    places.set(request, leave)
    // Who is refused by a guard or for the shape of the request, or goes before the work begins.
    for (const over of ['finish', 'close']) reply.raw.once(over, leave)
  }

  async function inside<Result>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<Result>) {
    const leave = places.get(request)
    if (!leave) return work()
    for (const over of ['finish', 'close']) reply.raw.off(over, leave)
    return work().finally(leave)
  }

  return { enter: takesPassword(call) ? [enter] : [], inside }
}

/** A call whose response does not end by itself: events as they happen, until the caller or the service goes. */
export function serveEvents<const Described extends Call & { readonly media: 'text/event-stream' }>(
  app: FastifyInstance,
  call: Described,
  open: (request: RequestOf<Described>) => Readable,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    schema: schemaOf(call),
    onRequest: guardsOf(app, call),
    handler: async (request, reply) =>
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(open(request as RequestOf<Described>)),
  })
}

export function guardsOf(app: FastifyInstance, call: Call): Guard[] {
  const { access } = call
  // The last two look at the session themselves: they take a token that has just ended.
  if (access === 'anyone' || access === 'expiredMember' || access === 'expiredStaff') return []
  if (!app.guardOf) throw new Error('there are no guards yet')
  return [app.guardOf(call)]
}

export function schemaOf({ headers, params, query, body, payload, media }: Call): FastifySchema {
  return {
    // Fastify warns of a schema that is named but not there.
    ...(headers && { headers }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: media === undefined ? success(payload) : { content: { [media]: { schema: payload } } } },
  }
}
