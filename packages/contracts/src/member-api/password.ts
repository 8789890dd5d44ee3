import { z } from 'zod'
import { passwordField } from './member-fields.ts'

export const resetPasswordPath = '/api/auth/forgot_password/reset'
export const changePasswordPath = '/api/auth/change_password'

export const newPasswordFields = { new_password: passwordField, confirm_password: passwordField }

/** All sessions end; the member signs in again. */
export const resetPasswordRequest = z.strictObject({ otp_token: z.string().max(200).default(''), ...newPasswordFields })

/** This session goes on with a new token; the others get 1004. */
export const changePasswordRequest = z.strictObject({ current_password: passwordField, ...newPasswordFields })
