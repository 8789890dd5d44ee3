import { z } from 'zod'
import { postToProvider, readText } from './post-to-provider.ts'
import type { Sender } from './sender.ts'

export type HttpGatewaySettings = {
  readonly url: string
  readonly token: string
  /** JSON whose texts may contain {to}, {text} and {id}. */
  readonly bodyTemplate: string
  readonly timeoutMs?: number
}

const reference = z.union([
  z.object({ id: z.coerce.string() }).transform(({ id }) => id),
  z.object({ messageId: z.coerce.string() }).transform(({ messageId }) => messageId),
  z.object({ reference: z.coerce.string() }).transform((answer) => answer.reference),
])

/** Any SMS gateway that takes JSON with a bearer token. One that honours Idempotency-Key never sends twice. */
export function httpGatewaySender({ url, token, bodyTemplate, timeoutMs }: HttpGatewaySettings): Sender {
  return {
    send: ({ id, to, body }) =>
      postToProvider({
        url,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': id,
        },
        body: fillTemplate(bodyTemplate, { to, text: body, id }),
        readReference: readText(reference),
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
  }
}

/** Filled in after parsing, so that no text can break out of its place in the JSON. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return JSON.stringify(JSON.parse(template, (_key, value) => (typeof value === 'string' ? fill(value) : value)))
}
