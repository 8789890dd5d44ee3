import { secondFactorPattern, staffRoles } from '@dhc/reference/staff-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { tokenView } from '../member-api/extend-token.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { passwordField } from '../member-api/member-fields.ts'
import { changePasswordRequest, newPasswordErrors, ownPasswordErrors } from '../member-api/password.ts'

export const staffLoginPath = '/api/staff/auth/login'
export const staffExtendTokenPath = '/api/staff/auth/extend_token'
export const staffLogoutPath = '/api/staff/auth/logout'
export const staffChangePasswordPath = '/api/staff/auth/change_password'

const staffLoginRequest = z.strictObject({
  username: z
    .string(requiredOr('invalid'))
    .check(z.trim(), z.toLowerCase(), z.minLength(1, 'required'), z.maxLength(60, 'tooLong')),
  password: passwordField,
  totp_code: z.optional(
    z
      .string()
      .check(
        z.regex(secondFactorPattern, 'invalid'),
        z.describe('The second factor, once the answer asks for it: six digits, or one of the recovery codes'),
      ),
  ),
})

export const staffSignedInView = z.extend(tokenView, {
  token_type: z.literal('Bearer'),
  staff: z.object({
    id: z.uuid(),
    username: z.string(),
    name: z.string(),
    staff_role: z.enum(staffRoles),
    centres: z.readonly(z.array(z.string())),
    must_change_password: z.boolean(),
    wants_tour: z.boolean().check(z.describe('Nobody has closed the five first steps for this account yet')),
  }),
})

/** The password was right. `totp_uri` is there only until the first code has been typed: it sets up the phone. */
const secondFactorView = z.object({ totp_required: z.literal(true), totp_uri: z.nullable(z.string()) })

export const logInStaffCall = describeCall({
  id: 'logInStaff',
  method: 'POST',
  path: staffLoginPath,
  access: 'anyone',
  tag: 'staff',
  summary: 'Staff sign in, with a second factor where it is on',
  body: staffLoginRequest,
  payload: z.union([staffSignedInView, secondFactorView]),
  errors: ['tooManyRequests', 'staffLoginFailed', 'accountLocked', 'accountSuspended'],
})

export const extendStaffTokenCall = describeCall({
  id: 'extendStaffToken',
  method: 'POST',
  path: staffExtendTokenPath,
  access: 'expiredStaff',
  tag: 'staff',
  summary: 'Extend a staff session',
  payload: tokenView,
  errors: [],
})

export const logOutStaffCall = describeCall({
  id: 'logOutStaff',
  method: 'POST',
  path: staffLogoutPath,
  access: 'anyone',
  tag: 'staff',
  summary: 'Staff log out; always succeeds',
  payload: emptyPayload,
  errors: [],
})

export const changeStaffPasswordCall = describeCall({
  id: 'changeStaffPassword',
  method: 'POST',
  path: staffChangePasswordPath,
  access: 'temporaryStaff',
  tag: 'staff',
  summary: 'Change one’s password; other sessions end',
  body: changePasswordRequest,
  payload: tokenView,
  errors: [...ownPasswordErrors, ...newPasswordErrors],
})
