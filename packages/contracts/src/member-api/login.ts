import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { describeCall } from '../call.ts'
import { firstChanged, memberNoField, mobileField, passwordField } from './member-fields.ts'
import { proofOfWorkSolution } from './proof-of-work.ts'
import { loginPath, loginView } from './session.ts'

/** An input left empty counts as absent (D-073, D-074). */
const ifTyped = <Field extends $ZodType>(field: Field) =>
  firstChanged((typed) => (typed === '' || typed === null ? undefined : typed), z.optional(field))

const loginRequest = z.strictObject({
  mobile: ifTyped(mobileField),
  member_no: ifTyped(memberNoField),
  password: passwordField,
  otp_token: z.optional(z.string().check(z.maxLength(200), z.describe('Only after the answer asked for a code'))),
  keep_signed_in: z.optional(z.boolean().check(z.describe('Stay signed in on this device'))),
  proof_of_work: z.optional(proofOfWorkSolution.check(z.describe('Only after an answer named this field'))),
})

export const logInCall = describeCall({
  id: 'logIn',
  method: 'POST',
  path: loginPath,
  access: 'anyone',
  tag: 'sign in',
  summary: 'Sign in by mobile and/or member number (D-073)',
  body: loginRequest,
  payload: loginView,
  errors: [
    'tooManyRequests',
    'mobileNotRegistered',
    'memberNoNotRegistered',
    'passwordWrong',
    'mobileOrMemberNoRequired',
    'accountLocked',
    'accountSuspended',
    'mobileNotVerified',
    'codeTooSoon',
    'codeTooMany',
  ],
})
