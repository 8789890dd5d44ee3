import { memberType } from '@dhc/reference/options/person'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from './envelope.ts'
import { tokenView } from './extend-token.ts'
import { sentCodeView } from './one-time-code.ts'
import { logoutPath } from './session-paths.ts'

export const loginPath = '/api/auth/login'
export { extendTokenPath, logoutPath } from './session-paths.ts'
export const confirmPasswordPath = '/api/auth/confirm_password'
export const ownSessionsPath = '/api/member/sessions'
export const endSessionsPath = '/api/member/sessions/end'

export const signedInView = z.extend(tokenView, {
  token_type: z.literal('Bearer'),
  member: z.object({
    member_no: z.nullable(z.string()),
    name_zh: z.nullable(z.string()),
    name_en: z.string(),
    member_type: z.enum(memberType.codes),
    language: z.string(),
  }),
})

/** Setting NEW_DEVICE_CODE: the password was right, the device is new. Verify the code, then sign in again with `otp_token`. */
const newDeviceView = z.extend(sentCodeView, { otp_required: z.literal(true) })

export const loginView = z.union([signedInView, newDeviceView])

const instant = z.iso.datetime({ offset: true })

export const ownSessionsView = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      signed_in_at: instant,
      last_seen_at: instant,
      is_current: z.boolean(),
      kept_until: z.nullable(instant).check(z.describe('Its owner asked to stay signed in there')),
    }),
  ),
})

const endedSessionsView = z.object({ ended: z.int() })

export const logOutCall = describeCall({
  id: 'logOut',
  method: 'POST',
  path: logoutPath,
  access: 'anyone',
  tag: 'sign in',
  summary: 'Log out; always succeeds (S7, fixed by the specification)',
  payload: emptyPayload,
  errors: [],
})

export const listSessionsCall = describeCall({
  id: 'listSessions',
  method: 'POST',
  path: ownSessionsPath,
  access: 'member',
  changesNothing: true,
  tag: 'member',
  summary: 'Where am I signed in?',
  payload: ownSessionsView,
  errors: [],
})

/** Without ids every other session ends. */
export const endSessionsCall = describeCall({
  id: 'endSessions',
  method: 'POST',
  path: endSessionsPath,
  access: 'member',
  tag: 'member',
  summary: 'Sign out elsewhere',
  body: z.strictObject({ ids: z.optional(z.array(z.uuid('invalid')).check(z.maxLength(20, 'invalid'))) }),
  payload: endedSessionsView,
  errors: [],
})

export type SignedInView = z.infer<typeof signedInView>
export type LoginView = z.infer<typeof loginView>
