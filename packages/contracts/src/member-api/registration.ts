import { particularsProblems } from '@dhc/reference/particulars-rules'
import { helperProblems } from '@dhc/reference/registration-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from './envelope.ts'
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
  consent_data_use: z._default(z.boolean(), false),
  guardian: z._default(z.nullable(guardianFields), null),
})

/** What fields say of one another (neighbourhood and district, address and channel). */
export const agreesWithItself = z.superRefine<z.infer<typeof applicantFields>>((body, context) => {
  for (const { field, rule } of particularsProblems(body))
    context.addIssue({ code: 'custom', path: [field], message: rule })
})

/** The refusals of an application that is complete but against a rule; the counter knows the same. */
export const applicantErrors = [
  'mobileTaken',
  'tooYoung',
  'notInDistrict',
  'consentMissing',
  'channelMissing',
  'guardianMissing',
] as const

const onlineFields = z.extend(applicantFields, {
  otp_token: z._default(z.string().check(z.maxLength(200)), ''),
  by_helper: z
    ._default(z.boolean(), false)
    .check(z.describe('Somebody else fills it in: the contact is that person, whose number gets the code (D-145)')),
  password: z.optional(passwordField).check(z.describe('Not with by_helper: nobody chooses the password of another')),
  confirm_password: z.optional(passwordField),
})

/** D-145: a helper is the contact and sets no password; everybody else chooses one. */
const fitsWhoFillsItIn = z.superRefine<z.infer<typeof onlineFields>>((body, context) => {
  const missing = (['password', 'confirm_password'] as const).filter((field) => body[field] === undefined)
  const problems = body.by_helper
    ? helperProblems(body)
    : missing.map((field) => ({ field, rule: 'required' as const }))
  for (const { field, rule } of problems) context.addIssue({ code: 'custom', path: field.split('.'), message: rule })
})

export const registerRequest = onlineFields.check(agreesWithItself, fitsWhoFillsItIn)

const registrationView = z.object({
  application_no: z.string(),
  member_type: z.literal('PROVISIONAL'),
  contact_by: z.iso.date().check(z.describe('Staff call by this day (3 working days)')),
})

export const registerCall = describeCall({
  id: 'register',
  method: 'POST',
  path: registerPath,
  access: 'anyone',
  tag: 'sign in',
  summary: 'Apply for membership (D-077)',
  headers: idempotencyHeaders,
  body: registerRequest,
  payload: registrationView,
  errors: [
    'tooManyRequests',
    ...applicantErrors,
    'mobileNotVerified',
    'passwordRule',
    'passwordMismatch',
    'passwordCommon',
  ],
})

export type RegistrationView = z.infer<typeof registrationView>
