import { failure, success } from '@dhc/contracts/member-api/envelope'
import { errorEntry, type MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { z } from 'zod'

export type ListedError = { readonly name: MemberErrorName; readonly status: number }

declare module 'fastify' {
  interface FastifySchema {
    summary?: string
    tags?: readonly string[]
    'x-errors'?: readonly ListedError[]
  }
}

type Described<Body, Payload, Query> = {
  readonly summary: string
  readonly tag: string
  readonly body: Body
  /** The parameters of a GET. */
  readonly querystring?: Query
  readonly payload: Payload
  /** The refusals this call knows of; 1000 and 1008 can come from every call. */
  readonly errors: readonly (MemberErrorName | ListedError)[]
}

/** Everything a route promises, in one place: the check of the request, the shape of the answers, the API document. */
export function operation<
  Body extends z.ZodType | undefined,
  Payload extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
>(described: Described<Body, Payload, Query>) {
  const errors = described.errors.map(toListed)
  return {
    summary: described.summary,
    tags: [described.tag],
    // Fastify warns of a schema that is named but not there.
    ...((described.body === undefined ? {} : { body: described.body }) as { body: Body }),
    ...((described.querystring === undefined ? {} : { querystring: described.querystring }) as { querystring: Query }),
    response: { 200: success(described.payload).describe('Success'), ...refusalsByStatus(errors) },
    'x-errors': errors,
  }
}

function toListed(error: MemberErrorName | ListedError): ListedError {
  return typeof error === 'string' ? { name: error, status: errorEntry(error).status } : error
}

function refusalsByStatus(errors: readonly ListedError[]): Record<`4${number}` | `5${number}`, typeof failure> {
  const byStatus = Map.groupBy(errors, ({ status }) => status)
  const entries = [...byStatus].map(([status, listed]) => [
    status,
    failure.describe(listed.map(({ name }) => `${errorEntry(name).code} ${name}`).join(', ')),
  ])
  return Object.fromEntries(entries)
}
