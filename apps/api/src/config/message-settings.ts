import { pushServiceHosts } from '@dhc/reference/message-rules'
import { z } from 'zod'
import type { SenderSettings } from '../modules/messages/index.ts'
import type { PushSettings } from '../modules/push/index.ts'

const text = z.string().min(1, 'must not be empty')
const address = z.url({ protocol: /^https?$/, error: 'must be a http(s) address' })

/** Absent is absent and empty is wrong; which of them are needed depends on the providers chosen. */
export const messageVariables = {
  SMS_PROVIDER: z.enum(['outbox', 'http', 'twilio']).default('outbox'),
  SMS_HTTP_URL: address.optional(),
  SMS_HTTP_TOKEN: text.optional(),
  SMS_HTTP_BODY: z.string().refine(isJson, 'must be JSON').default('{"to":"{to}","text":"{text}","id":"{id}"}'),
  TWILIO_URL: address.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text.optional(),
  WHATSAPP_PROVIDER: z.enum(['outbox', 'cloud']).default('outbox'),
  WHATSAPP_URL: address.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: text.optional(),
  WHATSAPP_TOKEN: text.optional(),
  WHATSAPP_TEMPLATE: text.optional(),
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).default('outbox'),
  MAIL_FROM: text.optional(),
  SMTP_HOST: text.optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).default(587),
  SMTP_TLS: z.enum(['starttls', 'implicit', 'none']).default('starttls'),
  SMTP_USER: text.optional(),
  SMTP_PASSWORD: text.optional(),
  /** Lets a gateway tell what became of a message. */
  MESSAGE_RECEIPT_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  /** With which a gateway signs what people answer by SMS; without one nobody is asked to. */
  MESSAGE_REPLY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
} as const

const smsNeeded =
  'SMS_PROVIDER is missing: in production one-time codes must go out by SMS; please choose http or twilio (docs/how-to/send-messages.md)'

const needed: Readonly<Record<string, readonly string[]>> = {
  'SMS_PROVIDER=http': ['SMS_HTTP_URL', 'SMS_HTTP_TOKEN'],
  'SMS_PROVIDER=twilio': ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  'WHATSAPP_PROVIDER=cloud': ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_TEMPLATE'],
  'MAIL_PROVIDER=smtp': ['SMTP_HOST', 'MAIL_FROM'],
}

/**
 * One line for each variable that a chosen provider needs and that is absent. In production (the default) codes must
 * reach people: left in the outbox they would reach nobody, or an ADMIN who signs in with them.
 */
export function missingForProviders(environment: NodeJS.ProcessEnv): string[] {
  const { NODE_ENV = 'production', SMS_PROVIDER = 'outbox' } = environment
  const leavesCodes = NODE_ENV === 'production' && SMS_PROVIDER === 'outbox'
  const lines = Object.entries(needed).flatMap(([choice, names]) => {
    const [variable = '', provider] = choice.split('=')
    if (environment[variable] !== provider) return []
    return names.filter((name) => environment[name] === undefined).map((name) => `${name} is missing (${choice})`)
  })
  const hasUser = environment.SMTP_USER !== undefined
  if (hasUser !== (environment.SMTP_PASSWORD !== undefined)) {
    lines.push(`${hasUser ? 'SMTP_PASSWORD' : 'SMTP_USER'} is missing (user and password belong together)`)
  }
  return leavesCodes ? [...lines, smsNeeded] : lines
}

type MessageEnvironment = z.infer<z.ZodObject<typeof messageVariables>>

/** Only after `missingForProviders` has found nothing, so what a provider needs is there. */
export function readSenderSettings(env: MessageEnvironment): SenderSettings {
  return Object.freeze({ sms: smsSettings(env), whatsApp: whatsAppSettings(env), mail: mailSettings(env) })
}

function smsSettings(env: MessageEnvironment): SenderSettings['sms'] {
  const { SMS_PROVIDER: provider } = env
  if (provider === 'http') {
    return { provider, url: given(env.SMS_HTTP_URL), token: given(env.SMS_HTTP_TOKEN), bodyTemplate: env.SMS_HTTP_BODY }
  }
  if (provider === 'twilio') {
    const authToken = given(env.TWILIO_AUTH_TOKEN)
    return {
      provider,
      url: env.TWILIO_URL,
      accountSid: given(env.TWILIO_ACCOUNT_SID),
      authToken,
      from: given(env.TWILIO_FROM),
    }
  }
  return { provider }
}

function whatsAppSettings(env: MessageEnvironment): SenderSettings['whatsApp'] {
  const { WHATSAPP_PROVIDER: provider } = env
  if (provider === 'outbox') return { provider }
  return {
    provider,
    url: env.WHATSAPP_URL,
    phoneNumberId: given(env.WHATSAPP_PHONE_NUMBER_ID),
    token: given(env.WHATSAPP_TOKEN),
    template: given(env.WHATSAPP_TEMPLATE),
  }
}

function mailSettings(env: MessageEnvironment): SenderSettings['mail'] {
  const { MAIL_PROVIDER: provider, SMTP_USER: user, SMTP_PASSWORD: password } = env
  if (provider === 'outbox') return { provider }
  return {
    provider,
    host: given(env.SMTP_HOST),
    port: env.SMTP_PORT,
    tls: env.SMTP_TLS,
    credentials: user !== undefined && password !== undefined ? { user, password } : undefined,
    from: given(env.MAIL_FROM),
  }
}

function given(value: string | undefined): string {
  if (value === undefined) throw new Error('a setting that was checked is not there')
  return value
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const rawKey = z.string().regex(/^[\w-]{40,100}$/, 'must be a VAPID key (npx web-push generate-vapid-keys)')

/** Web Push (RFC 8292). Without keys there are no push messages and nobody is offered any. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: rawKey.optional(),
  VAPID_PRIVATE_KEY: rawKey.optional(),
  /** Whom a push service may write to: mailto: or https:. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'must be mailto: or https:')
    .optional(),
  /** Other hosts than those of the browsers' makers, separated by commas; a test has its own. */
  PUSH_HOSTS: z.string().min(1).optional(),
} as const

const together = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

export function missingForPush(environment: NodeJS.ProcessEnv): string[] {
  const missing = together.filter((name) => environment[name] === undefined)
  if (missing.length === 0 || missing.length === together.length) return []
  return missing.map((name) => `${name} is missing (the keys and the subject of push messages belong together)`)
}

export function readPushSettings(env: z.infer<z.ZodObject<typeof pushVariables>>): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject, PUSH_HOSTS: hosts } = env
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined
  return Object.freeze({ publicKey, privateKey, subject, hosts: hosts?.split(',') ?? pushServiceHosts })
}
