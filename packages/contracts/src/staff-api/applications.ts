import { identityDocuments } from '@dhc/reference/verification-rules'
import { z } from 'zod'
import { requiredOr } from '../member-api/field-rules.ts'
import { textField } from '../member-api/member-fields.ts'
import { pageOf, pagingQuery } from './paging.ts'

export const applicationsPath = '/api/staff/applications'
export const contactPath = '/api/staff/applications/:memberId/contact'
export const verifyPath = '/api/staff/members/:id/verify'
export const rejectPath = '/api/staff/members/:id/reject'

export const applicationStates = ['PENDING', 'VERIFIED', 'REJECTED'] as const

export const applicationsQuery = z.strictObject({
  state: z.enum(applicationStates).optional(),
  overdue: z.enum(['true', 'false']).optional(),
  ...pagingQuery,
})

export const applicationView = z.object({
  member_id: z.uuid(),
  application_no: z.string(),
  name: z.string(),
  name_zh: z.string().nullable(),
  mobile: z.string(),
  state: z.enum(applicationStates),
  applied_at: z.iso.datetime({ offset: true }),
  contact_by: z.iso.date(),
  contacted_at: z.iso.datetime({ offset: true }).nullable(),
  overdue: z.boolean(),
})

export const applicationsView = pageOf(applicationView)

export const contactResults = ['REACHED', 'NO_ANSWER', 'WRONG_NUMBER', 'APPOINTMENT'] as const

export const contactRequest = z.strictObject({
  contacted_at: z.iso.datetime({ offset: true, error: 'dateInvalid' }),
  result: z.enum(contactResults, requiredOr('invalid')),
  note: textField(500).nullable().default(null),
})

/** S5-12 to S5-15: a check that was not made is false (1906). */
export const verifyRequest = z.strictObject({
  identity_document: z.enum(identityDocuments, requiredOr('invalid')),
  permission_valid: z.boolean().default(false),
  name_matches: z.boolean().default(false),
  address_proof: z.boolean().default(false),
  ehealth_agreed: z.boolean().default(false),
  district_link_checked: z.boolean().default(false),
})

export const verifiedView = z.object({ member_no: z.string(), member_type: z.enum(['MEMBER', 'JUNIOR']) })

export const reasonRequest = z.strictObject({ reason: textField(500) })
