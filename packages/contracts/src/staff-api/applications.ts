import { callResults } from '@dhc/reference/contact-rules'
import { identityDocuments } from '@dhc/reference/member-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { textField } from '../member-api/member-fields.ts'
import { pageOf, pagingQuery } from './paging.ts'

export const applicationsPath = '/api/staff/applications'

export const memberParams = z.object({ id: z.uuid('invalid') })

export const applicationStates = ['PENDING', 'VERIFIED', 'REJECTED'] as const

const applicationView = z.object({
  member_id: z.uuid(),
  application_no: z.string(),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  mobile: z.string(),
  state: z.enum(applicationStates),
  applied_at: z.iso.datetime({ offset: true }),
  contact_by: z.iso.date(),
  contacted_at: z.nullable(z.iso.datetime({ offset: true })),
  overdue: z.boolean(),
  calls: z.int(),
  next_try_at: z.nullable(z.iso.datetime({ offset: true })),
})

/** S5-12 to S5-15: a check that was not made is false (1906). */
export const verifyRequest = z.strictObject({
  identity_document: z.enum(identityDocuments, requiredOr('invalid')),
  permission_valid: z._default(z.boolean(), false),
  name_matches: z._default(z.boolean(), false),
  address_proof: z._default(z.boolean(), false),
  ehealth_agreed: z._default(z.boolean(), false),
  district_link_checked: z._default(z.boolean(), false),
  data_use_agreed: z._default(z.boolean(), false).check(z.describe('Where a helper applied: agreed in person (D-145)')),
})

export const reasonRequest = z.strictObject({ reason: textField(500) })

const forFrontDesk = { access: ['FRONTDESK'], tag: 'staff' } as const

export const listApplicationsCall = describeCall({
  ...forFrontDesk,
  id: 'listApplications',
  showsMembers: 'application.list',
  method: 'GET',
  path: applicationsPath,
  summary: 'Applications for membership',
  query: z.strictObject({
    state: z.optional(z.enum(applicationStates)),
    overdue: z.optional(z.enum(['true', 'false'])),
    ...pagingQuery,
  }),
  payload: pageOf(applicationView),
  errors: [],
})

export const logContactCall = describeCall({
  ...forFrontDesk,
  id: 'logContact',
  method: 'POST',
  path: '/api/staff/applications/:memberId/contact',
  summary: 'Log a call to an applicant or a member',
  params: z.object({ memberId: z.uuid('invalid') }),
  body: z.strictObject({
    contacted_at: z.iso.datetime({ offset: true, error: 'dateInvalid' }),
    result: z.enum(callResults, requiredOr('invalid')),
    note: z._default(z.nullable(textField(500)), null),
    next_try_at: z._default(
      z.nullable(z.iso.datetime({ offset: true, error: 'dateInvalid' })).check(z.describe('When to call again')),
      null,
    ),
  }),
  payload: emptyPayload,
  errors: ['notFound'],
})

export const verifyApplicantCall = describeCall({
  ...forFrontDesk,
  id: 'verifyApplicant',
  method: 'POST',
  path: '/api/staff/members/:id/verify',
  summary: 'Verify an applicant in person (S5-15)',
  params: memberParams,
  body: verifyRequest,
  payload: z.object({ member_no: z.string(), member_type: z.enum(['MEMBER', 'JUNIOR']) }),
  errors: ['notFound', 'checkMissing', 'alreadyHandled'],
})

export const rejectApplicantCall = describeCall({
  ...forFrontDesk,
  id: 'rejectApplicant',
  method: 'POST',
  path: '/api/staff/members/:id/reject',
  summary: 'Reject an application',
  params: memberParams,
  body: reasonRequest,
  payload: emptyPayload,
  errors: ['notFound', 'alreadyHandled'],
})
