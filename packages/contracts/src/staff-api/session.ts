import { staffRoles } from '@dhc/reference/staff-rules'
import { z } from 'zod'
import { requiredOr } from '../member-api/field-rules.ts'
import { passwordField } from '../member-api/member-fields.ts'
import { tokenView } from '../member-api/session.ts'

export const staffLoginPath = '/api/staff/auth/login'
export const staffExtendTokenPath = '/api/staff/auth/extend_token'
export const staffLogoutPath = '/api/staff/auth/logout'
export const staffChangePasswordPath = '/api/staff/auth/change_password'

export const staffLoginRequest = z.strictObject({
  username: z.string(requiredOr('invalid')).trim().toLowerCase().min(1, 'required').max(60, 'tooLong'),
  password: passwordField,
  totp_code: z
    .string()
    .regex(/^\d{6}$/, 'invalid')
    .optional()
    .describe('The second factor, once the answer asks for it'),
})

export const staffSignedInView = tokenView.extend({
  token_type: z.literal('Bearer'),
  staff: z.object({
    id: z.uuid(),
    name: z.string(),
    staff_role: z.enum(staffRoles),
    centres: z.array(z.string()).readonly(),
    must_change_password: z.boolean(),
  }),
})

/** 2e: the password was right. `totp_uri` is there only until the first code has been typed: it sets up the phone. */
export const secondFactorView = z.object({ totp_required: z.literal(true), totp_uri: z.string().nullable() })

export const staffLoginView = z.union([staffSignedInView, secondFactorView])

export type StaffLoginView = z.infer<typeof staffLoginView>
