import { particularsProblems } from '@dhc/reference/particulars-rules'
import { z } from 'zod'
import { mobileField, passwordField } from './member-fields.ts'
import { editableFields, guardianFields, identityFields } from './particulars.ts'

export const registerPath = '/api/auth/register'

/**
 * Shape and formats only (1001). The rules with a code of their own (1206 to 1211, 1303, 1304) are in
 * @dhc/reference/registration-rules, for the wizard and the service alike.
 */
export const applicantFields = z.strictObject({
  mobile: mobileField,
  ...identityFields,
  name_matches_id: z.literal(true, 'required'),
  ...editableFields,
  consent_data_use: z.boolean().default(false),
  guardian: guardianFields.nullable().default(null),
})

export const registerRequest = applicantFields
  .extend({ otp_token: z.string().max(200).default(''), password: passwordField, confirm_password: passwordField })
  .superRefine((body, context) => {
    for (const { field, rule } of particularsProblems(body))
      context.addIssue({ code: 'custom', path: [field], message: rule })
  })

export const registrationView = z.object({
  application_no: z.string(),
  member_type: z.literal('PROVISIONAL'),
  contact_by: z.iso.date().describe('Staff call by this day (3 working days)'),
})

export type RegisterRequest = z.infer<typeof registerRequest>
export type RegistrationView = z.infer<typeof registrationView>
