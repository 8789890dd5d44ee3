import type { Locale } from '@dhc/locales/locale'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { answerWithinMs, type Sender, type SendOutcome } from './sender.ts'

export type HttpGatewaySettings = {
  readonly url: string
  readonly token: string
  /** JSON whose texts may contain {to}, {text} and {id}. */
  readonly bodyTemplate: string
  readonly timeoutMs?: number
}

const gatewayReference = z.union([
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
        readReference: readText(gatewayReference),
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
  }
}

/** Filled in after parsing, so that no text can break out of its place in the JSON. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return JSON.stringify(JSON.parse(template, (_key, value) => (typeof value === 'string' ? fill(value) : value)))
}

export type TwilioSettings = {
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** A number (+852…), an alphanumeric sender, or a messaging service (MG…). */
  readonly from: string
  readonly timeoutMs?: number
}

/** Twilio takes seconds from 1 to 36,000. */
const longestValiditySeconds = 36_000
const twilioReference = z.object({ sid: z.string() }).transform(({ sid }) => sid)

/** Twilio's Messages resource. It knows no idempotency key: see docs/how-to/send-messages.md on repetitions. */
export function twilioSender(settings: TwilioSettings, clock: Clock): Sender {
  const { url, accountSid, authToken, from, timeoutMs } = settings
  return {
    send({ to, body, expiresAt }) {
      const form = new URLSearchParams({ To: to, Body: body })
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
      if (expiresAt) form.set('ValidityPeriod', String(secondsLeft(clock.now(), expiresAt)))
      return postToProvider({
        url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        },
        body: form.toString(),
        readReference: readText(twilioReference),
        ...(timeoutMs !== undefined && { timeoutMs }),
      })
    },
  }
}

/** The network itself drops a code that it could not deliver in time. */
function secondsLeft(now: Date, expiresAt: Date): number {
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 1), longestValiditySeconds)
}

export type WhatsAppSettings = {
  /** Of the Graph API, with its version: https://graph.facebook.com/v23.0 */
  readonly url: string
  readonly phoneNumberId: string
  readonly token: string
  /** An approved template whose body is one variable, approved in the three languages. */
  readonly template: string
  readonly timeoutMs?: number
}

/** What Meta calls our languages. */
const templateLanguage = { 'zh-HK': 'zh_HK', 'zh-CN': 'zh_CN', 'en-US': 'en_US' } as const satisfies Record<
  Locale,
  string
>

const whatsAppReference = z
  .object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })
  .transform(({ messages }) => messages[0].id)

/** WhatsApp Business Cloud API. A business may open a conversation with an approved template only. */
export function whatsAppSender({ url, phoneNumberId, token, template, timeoutMs }: WhatsAppSettings): Sender {
  return {
    send: ({ id, to, locale, body }) =>
      postToProvider({
        url: `${url}/${encodeURIComponent(phoneNumberId)}/messages`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace(/^\+/, ''),
          type: 'template',
          template: {
            name: template,
            language: { code: templateLanguage[locale] },
            components: [{ type: 'body', parameters: [{ type: 'text', text: onOneLine(body) }] }],
          },
          biz_opaque_callback_data: id,
        }),
        readReference: readText(whatsAppReference),
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
  }
}

/** Meta refuses a variable with line breaks, tabs or more than four spaces in a row. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

type ProviderRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Where the provider writes its own number of the message. */
  readonly readReference: (answer: unknown) => string | null
  readonly timeoutMs?: number
}

/**
 * What time or the operator can mend is tried again: too many requests, time-outs, and credentials that are wrong. Any
 * other 4xx means that this message will never be taken.
 */
const mendableStatuses = new Set([401, 403, 407, 408, 425, 429])

async function postToProvider(request: ProviderRequest): Promise<SendOutcome> {
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      // Credentials go to the address the operator wrote down and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs ?? answerWithinMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { isSent: true, reference: request.readReference(answer) }
    return { isSent: false, isPermanent: isPermanent(response.status), because: `http ${response.status}` }
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return { isSent: false, isPermanent: false, because: isLate ? 'no answer in time' : 'not reachable' }
  }
}

function isPermanent(status: number): boolean {
  return status >= 400 && status < 500 && !mendableStatuses.has(status)
}

/** Reads one text out of an answer of which nothing else is known. */
function readText(schema: z.ZodType<string>): (answer: unknown) => string | null {
  return (answer) => schema.safeParse(answer).data ?? null
}
