import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from './envelope.ts'
import { requiredOr } from './field-rules.ts'

const endpoint = z
  .string(requiredOr('invalid'))
  .check(z.maxLength(1000, 'tooLong'), z.startsWith('http', requiredOr('invalid')))
const base64Url = z.string(requiredOr('invalid')).check(z.regex(/^[\w-]{16,128}$/, requiredOr('invalid')))

const forMembers = { method: 'POST', access: 'member', tag: 'member' } as const

export const showPushKeyCall = describeCall({
  ...forMembers,
  id: 'showPushKey',
  path: '/api/push/key',
  changesNothing: true,
  summary: 'With which key a browser subscribes to push messages; empty when the centre sends none',
  payload: z.object({ publicKey: z.nullable(z.string()) }),
  errors: [],
})

export const subscribeToPushCall = describeCall({
  ...forMembers,
  id: 'subscribeToPush',
  path: '/api/push/subscribe',
  summary: 'Wake this browser when there is a new notification',
  body: z.strictObject({ endpoint, keys: z.strictObject({ p256dh: base64Url, auth: base64Url }) }),
  payload: emptyPayload,
  errors: ['actionNotPossible'],
})

export const unsubscribeFromPushCall = describeCall({
  ...forMembers,
  id: 'unsubscribeFromPush',
  path: '/api/push/unsubscribe',
  summary: 'Leave this browser alone; repeating it is harmless',
  body: z.strictObject({ endpoint }),
  payload: emptyPayload,
  errors: [],
})
