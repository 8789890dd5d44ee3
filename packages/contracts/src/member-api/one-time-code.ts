import { oneTimePasswordRules } from '@dhc/reference/password-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from './field-rules.ts'
import { memberNoField, mobileField } from './member-fields.ts'
import { proofOfWorkSolution } from './proof-of-work.ts'

const work = z.optional(proofOfWorkSolution).check(z.describe('Only after an answer named this field (SEC-04)'))

export const requestCodePath = '/api/auth/otp/request'
export const verifyCodePath = '/api/auth/otp/verify'

/** A code for a new device is made by the sign-in itself and cannot be asked for here. */
const requestedPurposes = ['register', 'forgot_password', 'change_mobile', 'delete_account'] as const

export type RequestedPurpose = (typeof requestedPurposes)[number]

/** Asked for by somebody who is signed in; a deletion is proved by the registered mobile and names no other. */
export function isForMember(purpose: RequestedPurpose): boolean {
  return purpose === 'change_mobile' || purpose === 'delete_account'
}

const codeRequest = z
  .strictObject({
    purpose: z.enum(requestedPurposes, requiredOr('invalid')),
    mobile: z.optional(mobileField),
    member_no: z.optional(memberNoField),
    minor: z._default(z.boolean().check(z.describe('The code goes to the guardian (D-083)')), false),
    proof_of_work: work,
  })
  .check(
    z.superRefine((body, context) => {
      const needsMobile = body.purpose === 'register' || body.purpose === 'change_mobile'
      if (needsMobile && !body.mobile) context.addIssue({ code: 'custom', path: ['mobile'], message: 'required' })
      if (body.purpose !== 'forgot_password' && body.member_no)
        context.addIssue({ code: 'custom', path: ['member_no'], message: 'unknownField' })
    }),
  )

/** The answer is the same whether or not the number belongs to anybody. */
export const sentCodeView = z.object({
  otp_id: z.uuid(),
  masked_mobile: z.string().check(z.describe('9*** **67')),
  resend_after: z.int(),
  expires_in: z.int(),
})

/** Wide digits of a Chinese keyboard and a blank in the middle are the same code. */
export const codeField = z.string(requiredOr('invalid')).check(
  z.maxLength(20, 'invalid'),
  z.overwrite((typed) => typed.normalize('NFKC').replace(/\s/g, '')),
  z.regex(new RegExp(`^\\d{${oneTimePasswordRules.digits}}$`), requiredOr('invalid')),
)

const codeCheck = z.strictObject({
  otp_id: z.uuid(requiredOr('invalid')),
  code: codeField,
  proof_of_work: work,
})

const codeProofView = z.object({
  otp_token: z.string().check(z.describe('One use, bound to purpose and number')),
  expires_in: z.int(),
})

/** What a member asks for needs a session, so that may be refused here too. */
export const requestCodeCall = describeCall({
  id: 'requestCode',
  method: 'POST',
  path: requestCodePath,
  access: 'anyone',
  tag: 'sign in',
  summary: 'Send a one-time code by SMS (D-097)',
  body: codeRequest,
  payload: sentCodeView,
  errors: [
    'tooManyRequests',
    'mobileOrMemberNoRequired',
    'codeTooSoon',
    'codeTooMany',
    'accountSuspended',
    'sessionExpired',
    'sessionRevoked',
    'notAllowed',
  ],
})

export const verifyCodeCall = describeCall({
  id: 'verifyCode',
  method: 'POST',
  path: verifyCodePath,
  access: 'anyone',
  tag: 'sign in',
  summary: 'Check a one-time code',
  body: codeCheck,
  payload: codeProofView,
  errors: ['tooManyRequests', 'codeWrong', 'oneTimePasswordWrong', 'codeExpired', 'codeTooMany', 'mobileTaken'],
})

export type SentCodeView = z.infer<typeof sentCodeView>
