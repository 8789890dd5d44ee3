import { z } from 'zod'
import { memberNoField, mobileField, passwordField } from './member-fields.ts'
import { proofOfWorkSolution } from './proof-of-work.ts'

/** An input left empty counts as absent (D-073, D-074). */
const ifTyped = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((typed) => (typed === '' || typed === null ? undefined : typed), field.optional())

export const loginRequest = z.strictObject({
  mobile: ifTyped(mobileField),
  member_no: ifTyped(memberNoField),
  password: passwordField,
  otp_token: z.string().max(200).optional().describe('Only after the answer asked for a code'),
  proof_of_work: proofOfWorkSolution.optional().describe('Only after an answer named this field (security section 8)'),
})
