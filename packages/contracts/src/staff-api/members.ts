import { memberType } from '@dhc/reference/options/member-type'
import { particularsProblems } from '@dhc/reference/particulars-rules'
import { exemptionTypes, transferDirections } from '@dhc/reference/staff-rules'
import { z } from 'zod'
import { dayField } from '../member-api/member-fields.ts'
import { profileView } from '../member-api/profile.ts'
import { applicantFields } from '../member-api/registration.ts'
import { applicationStates, verifyRequest } from './applications.ts'
import { pageOf, pagingQuery } from './paging.ts'

export const staffMembersPath = '/api/staff/members'
export const staffMemberPath = '/api/staff/members/:id'
export const suspendPath = '/api/staff/members/:id/suspend'
export const reinstatePath = '/api/staff/members/:id/reinstate'
export const exemptionPath = '/api/staff/members/:id/exemption'
export const resetMemberPasswordPath = '/api/staff/members/:id/reset_password'

export const memberParams = z.object({ id: z.uuid('invalid') })
export const applicationParams = z.object({ memberId: z.uuid('invalid') })

export const membersQuery = z.strictObject({
  q: z.string().trim().max(60, 'tooLong').default('').describe('Mobile, member number, or a whole word of the name'),
  ...pagingQuery,
})

export const membersView = pageOf(
  z.object({
    member_id: z.uuid(),
    member_no: z.string().nullable(),
    name: z.string(),
    name_zh: z.string().nullable(),
    member_type: z.enum(memberType.codes),
    age: z.number().int(),
    mobile: z.string().optional().describe('FRONTDESK only'),
  }),
)

export const staffMemberView = z.object({
  profile: profileView,
  state: z.enum(applicationStates),
  is_suspended: z.boolean(),
  applied_at: z.iso.datetime({ offset: true }),
  contact_by: z.iso.date(),
  has_legal_hold: z.boolean(),
  transfers: z.array(
    z.object({
      direction: z.enum(transferDirections),
      centre: z.string(),
      reason: z.string(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
  contacts: z.array(
    z.object({ contacted_at: z.iso.datetime({ offset: true }), result: z.string(), note: z.string().nullable() }),
  ),
})

/** Section 3.13.2: the register body without code and password; the checks too, if the person stands at the counter. */
export const counterRequest = applicantFields
  .extend({ verify: verifyRequest.optional() })
  .superRefine((body, context) => {
    for (const { field, rule } of particularsProblems(body))
      context.addIssue({ code: 'custom', path: [field], message: rule })
  })

export const counterView = z.object({
  member_id: z.uuid(),
  application_no: z.string(),
  member_no: z.string().nullable(),
  member_type: z.enum(memberType.codes),
})

export const exemptionRequest = z.strictObject({
  type: z.enum(exemptionTypes).nullable(),
  evidence_seen: z.boolean().default(false),
  valid_until: dayField.nullable().default(null),
})

export const exemptionView = z.object({
  exemption: z.object({ type: z.string(), valid_until: z.string().nullable() }).nullable(),
})
