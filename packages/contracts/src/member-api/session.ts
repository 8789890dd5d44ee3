import { memberType } from '@dhc/reference/options/member-type'
import { z } from 'zod'
import { passwordField } from './member-fields.ts'
import { sentCodeView } from './one-time-code.ts'

export const loginPath = '/api/auth/login'
export { extendTokenPath, logoutPath } from './session-paths.ts'
/** Security 1.3: opens the ten minutes in which export and deletion may be asked for. */
export const confirmPasswordPath = '/api/auth/confirm_password'
export const ownSessionsPath = '/api/member/sessions'
export const endSessionsPath = '/api/member/sessions/end'

/** D-060: expires_in is a string of seconds. */
export const tokenView = z.object({ access_token: z.string(), expires_in: z.string() })

export const signedInView = tokenView.extend({
  token_type: z.literal('Bearer'),
  member: z.object({
    member_no: z.string().nullable(),
    name_zh: z.string().nullable(),
    name_en: z.string(),
    member_type: z.enum(memberType.codes),
    language: z.string(),
  }),
})

/** Security 1.3, setting NEW_DEVICE_CODE: the password was right, the device is new. Verify the code, then sign in again with `otp_token`. */
export const newDeviceView = sentCodeView.extend({ otp_required: z.literal(true) })

export const loginView = z.union([signedInView, newDeviceView])

export const confirmPasswordRequest = z.strictObject({ password: passwordField })

export const ownSessionsView = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      signed_in_at: z.iso.datetime({ offset: true }),
      last_seen_at: z.iso.datetime({ offset: true }),
      is_current: z.boolean(),
    }),
  ),
})

/** Without ids every other session ends. */
export const endSessionsRequest = z.strictObject({ ids: z.array(z.uuid('invalid')).max(20, 'invalid').optional() })
export const endedSessionsView = z.object({ ended: z.number().int() })

export type SignedInView = z.infer<typeof signedInView>
export type LoginView = z.infer<typeof loginView>
