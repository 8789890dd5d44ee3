import { oneTimePasswordRules } from '@dhc/reference/one-time-password-rules'
import { z } from 'zod'
import { requiredOr } from './field-rules.ts'
import { memberNoField, mobileField } from './member-fields.ts'
import { proofOfWorkSolution } from './proof-of-work.ts'

const work = proofOfWorkSolution.optional().describe('Only after an answer named this field (SEC-04)')

export const requestCodePath = '/api/auth/otp/request'
export const verifyCodePath = '/api/auth/otp/verify'

/** Section 3.2. A code for a new device is made by the sign-in itself and cannot be asked for here. */
export const requestedPurposes = ['register', 'forgot_password', 'change_mobile'] as const

export const codeRequest = z
  .strictObject({
    purpose: z.enum(requestedPurposes, requiredOr('invalid')),
    mobile: mobileField.optional(),
    member_no: memberNoField.optional(),
    minor: z.boolean().default(false).describe('The code goes to the guardian (D-083)'),
    proof_of_work: work,
  })
  .superRefine((body, context) => {
    const needsMobile = body.purpose !== 'forgot_password'
    if (needsMobile && !body.mobile) context.addIssue({ code: 'custom', path: ['mobile'], message: 'required' })
    if (needsMobile && body.member_no)
      context.addIssue({ code: 'custom', path: ['member_no'], message: 'unknownField' })
  })

/** The answer is the same whether or not the number belongs to anybody (security section 8). */
export const sentCodeView = z.object({
  otp_id: z.uuid(),
  masked_mobile: z.string().describe('9*** **67'),
  resend_after: z.number().int(),
  expires_in: z.number().int(),
})

export const codeCheck = z.strictObject({
  otp_id: z.uuid(requiredOr('invalid')),
  code: z.string(requiredOr('invalid')).regex(new RegExp(`^\\d{${oneTimePasswordRules.digits}}$`), 'invalid'),
  proof_of_work: work,
})

export const codeProofView = z.object({
  otp_token: z.string().describe('One use, bound to purpose and number'),
  expires_in: z.number().int(),
})

export type SentCodeView = z.infer<typeof sentCodeView>
