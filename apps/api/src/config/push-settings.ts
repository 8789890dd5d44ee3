import { pushServiceHosts } from '@dhc/reference/message-rules'
import { z } from 'zod'
import type { PushSettings } from '../modules/push/index.ts'

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
