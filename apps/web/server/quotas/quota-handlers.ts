import { showRemainingQuotaCall, showRemainingQuotasCall } from '@dhc/contracts/member-api/remaining-quota'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { comesFromAnotherSite } from '../http/accepted-posts.ts'
import type { OfferedQuotas, Quotas } from './offered-quotas.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

type QuotaParts = {
  readonly quotas: Pick<OfferedQuotas, 'peek' | 'find'>
  readonly siteUrl: string
  /** Told of each that was asked: from where the number came. */
  readonly asked: (from: 'memory' | 'read' | 'nowhere') => void
  /** To the member service, which knows every other case and says so itself. */
  readonly forward: Handler
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, name: 'classNotFound' | 'unavailable') => FastifyReply
}

/** A member service that cannot keep up with one list must not be sent every visitor instead: half of their places. */
const mostForwardedAtOnce = 16

/** S7-25: the two calls that everybody makes on the day of a ballot, answered here; by the path of the call. */
export function quotaHandlers({
  quotas,
  siteUrl,
  asked: tell,
  forward,
  refuse,
}: QuotaParts): ReadonlyMap<string, Handler> {
  let forwarded = 0

  const forwardSome: Handler = (request, reply) => {
    if (forwarded >= mostForwardedAtOnce) return refuse(request, reply, 'unavailable')
    forwarded += 1
    reply.raw.once('close', () => {
      forwarded -= 1
    })
    return forward(request, reply)
  }

  const answer =
    <Body extends $ZodType>(
      body: Body,
      payloadOf: (quotas: Quotas, asked: output<Body>) => string | undefined,
    ): Handler =>
    async (request, reply) => {
      const asked = comesFromAnotherSite(request.headers, siteUrl) ? undefined : parsed(body, request.body)
      if (asked === undefined) return forward(request, reply)
      const inMemory = quotas.peek()
      const known = inMemory ?? (await quotas.find())
      tell(inMemory ? 'memory' : known ? 'read' : 'nowhere')
      if (!known) return forwardSome(request, reply)
      const payload = payloadOf(known, asked)
      if (payload === undefined) return refuse(request, reply, 'classNotFound')
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(`{"metadata":{"success":true,"request_id":"${request.id}"},"payload":${payload}}`)
    }

  return new Map([
    [showRemainingQuotaCall.path, answer(showRemainingQuotaCall.body, quotaOf)],
    [showRemainingQuotasCall.path, answer(showRemainingQuotasCall.body, quotasOf)],
  ])
}

const quotaOf = (quotas: Quotas, { strapiUuid }: { strapiUuid: string }) => quotas.get(strapiUuid.toLowerCase())

/** In the order asked, each once, without those that are not offered. */
function quotasOf(quotas: Quotas, { strapiUuids }: { strapiUuids: readonly string[] }): string {
  const asked = new Set(strapiUuids.map((strapiUuid) => strapiUuid.toLowerCase()))
  return `{"items":[${[...asked].flatMap((strapiUuid) => quotas.get(strapiUuid) ?? []).join()}]}`
}

/** Nothing for a body that is not as described: the member service says what is wrong with it. */
function parsed<Schema extends $ZodType>(schema: Schema, body: unknown): output<Schema> | undefined {
  if (!(body instanceof Buffer)) return undefined
  try {
    return safeParse(schema, JSON.parse(body.toString())).data
  } catch {
    return undefined
  }
}
