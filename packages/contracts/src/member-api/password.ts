import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from './envelope.ts'
import { tokenView } from './extend-token.ts'
import { passwordField } from './member-fields.ts'
import { confirmPasswordPath } from './session.ts'

export const resetPasswordPath = '/api/auth/forgot_password/reset'
export const changePasswordPath = '/api/auth/change_password'

const newPasswordFields = { new_password: passwordField, confirm_password: passwordField }

export const newPasswordErrors = ['passwordUnchanged', 'passwordRule', 'passwordMismatch', 'passwordCommon'] as const
export const ownPasswordErrors = ['accountLocked', 'accountSuspended', 'currentPasswordWrong'] as const

const resetPasswordRequest = z.strictObject({
  otp_token: z._default(z.string().check(z.maxLength(200)), ''),
  ...newPasswordFields,
})

export const changePasswordRequest = z.strictObject({ current_password: passwordField, ...newPasswordFields })

/** All sessions end; the member signs in again. */
export const resetPasswordCall = describeCall({
  id: 'resetPassword',
  method: 'POST',
  path: resetPasswordPath,
  access: 'anyone',
  tag: 'sign in',
  summary: 'Set a new password after a one-time password (D-099)',
  body: resetPasswordRequest,
  payload: emptyPayload,
  errors: ['mobileNotVerified', ...newPasswordErrors],
})

/** This session goes on with a new token; the others get 1004. */
export const changePasswordCall = describeCall({
  id: 'changePassword',
  method: 'POST',
  path: changePasswordPath,
  access: 'member',
  tag: 'sign in',
  summary: 'Change the password; other sessions end',
  body: changePasswordRequest,
  payload: tokenView,
  errors: [...ownPasswordErrors, ...newPasswordErrors],
})

/** Opens the ten minutes in which export and deletion may be asked for. */
export const confirmPasswordCall = describeCall({
  id: 'confirmPassword',
  method: 'POST',
  path: confirmPasswordPath,
  access: 'member',
  tag: 'sign in',
  summary: 'The password once more, before a sensitive step (1107)',
  body: z.strictObject({ password: passwordField }),
  payload: emptyPayload,
  errors: ownPasswordErrors,
})
