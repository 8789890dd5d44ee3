import { closingReasons, consentPurposes } from '@dhc/reference/member-rules'
import { memberType } from '@dhc/reference/options/person'
import { exemptionTypes, transferDirections } from '@dhc/reference/staff-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { dayField } from '../member-api/member-fields.ts'
import { profileView } from '../member-api/profile.ts'
import { agreesWithItself, applicantErrors, applicantFields } from '../member-api/registration.ts'
import { applicationStates, memberParams, reasonRequest, verifyRequest } from './applications.ts'
import { pageOf, pagingQuery } from './paging.ts'

export const staffMembersPath = '/api/staff/members'
export const suspendPath = '/api/staff/members/:id/suspend'

const text = z.nullable(z.string())
const instant = z.iso.datetime({ offset: true })

export const staffMemberView = z.object({
  profile: profileView,
  state: z.enum(applicationStates),
  is_suspended: z.boolean(),
  applied_at: instant,
  contact_by: z.iso.date(),
  has_legal_hold: z.boolean(),
  deletion_due_on: z.nullable(z.iso.date()).check(z.describe('The member has asked for deletion: the day of it')),
  transfers: z.array(
    z.object({ direction: z.enum(transferDirections), centre: z.string(), reason: z.string(), at: instant }),
  ),
  contacts: z.array(
    z.object({ contacted_at: instant, result: z.string(), note: text, next_try_at: z.nullable(instant) }),
  ),
  consents: z
    .array(z.object({ purpose: z.enum(consentPurposes), is_given: z.boolean(), at: instant, channel: z.string() }))
    .check(z.describe('The last word on each purpose')),
  mobile_of_contact: z.boolean().check(z.describe('The phone is that of the contact; the member signs in by number')),
  closed: z.nullable(z.object({ at: instant, because: z.enum(closingReasons), duplicate_of: z.nullable(z.uuid()) })),
})

export const findMembersCall = describeCall({
  id: 'findMembers',
  showsMembers: 'member.find',
  method: 'GET',
  path: staffMembersPath,
  access: ['FRONTDESK', 'CLINICAL', 'PROGRAMME', 'MANAGER'],
  tag: 'staff',
  summary: 'Find members',
  query: z.strictObject({
    q: z._default(
      z
        .string()
        .check(z.trim(), z.maxLength(60, 'tooLong'), z.describe('Mobile, member number, or a whole word of the name')),
      '',
    ),
    ...pagingQuery,
  }),
  payload: pageOf(
    z.object({
      member_id: z.uuid(),
      member_no: text,
      name: z.string(),
      name_zh: text,
      member_type: z.enum(memberType.codes),
      age: z.int(),
      mobile: z.optional(z.string().check(z.describe('FRONTDESK only'))),
    }),
  ),
  errors: [],
})

export const showMemberCall = describeCall({
  id: 'showMember',
  method: 'GET',
  path: '/api/staff/members/:id',
  access: ['FRONTDESK', 'CLINICAL', 'MANAGER'],
  tag: 'staff',
  summary: 'One member; that it was looked at is logged',
  params: memberParams,
  payload: staffMemberView,
  errors: ['notFound'],
})

const toBePrinted = z
  .nullable(z.string())
  .check(z.describe('Of somebody whose phone is another person’s: printed once and folded, never sent; else null'))

/** The register body without code and password; the checks too, if the person stands at the counter. */
export const registerAtCounterCall = describeCall({
  id: 'registerAtCounter',
  method: 'POST',
  path: staffMembersPath,
  access: ['FRONTDESK'],
  tag: 'staff',
  summary: 'Register somebody at the counter',
  body: z
    .extend(applicantFields, {
      verify: z.optional(verifyRequest),
      mobile_of_contact: z._default(z.boolean(), false).check(z.describe('The phone is that of the emergency contact')),
    })
    .check(agreesWithItself),
  payload: z.object({
    member_id: z.uuid(),
    application_no: z.string(),
    member_no: text,
    member_type: z.enum(memberType.codes),
    first_password: toBePrinted,
  }),
  errors: [...applicantErrors, 'checkMissing'],
})

/** What changes one member, by id. */
const toMember = { method: 'POST', tag: 'staff', params: memberParams } as const

export const suspendMemberCall = describeCall({
  ...toMember,
  id: 'suspendMember',
  path: suspendPath,
  access: ['ADMIN'],
  summary: 'Suspend a member; all sessions end',
  body: reasonRequest,
  payload: emptyPayload,
  errors: ['notFound', 'changedMeanwhile'],
})

export const reinstateMemberCall = describeCall({
  ...toMember,
  id: 'reinstateMember',
  path: '/api/staff/members/:id/reinstate',
  access: ['ADMIN'],
  summary: 'Reinstate a member',
  body: reasonRequest,
  payload: emptyPayload,
  errors: ['notFound', 'changedMeanwhile'],
})

export const grantExemptionCall = describeCall({
  ...toMember,
  id: 'grantExemption',
  path: '/api/staff/members/:id/exemption',
  access: ['FRONTDESK'],
  summary: 'Fee exemption (S6-08)',
  body: z.strictObject({
    type: z.nullable(z.enum(exemptionTypes)),
    evidence_seen: z._default(z.boolean(), false),
    valid_until: z._default(z.nullable(dayField), null),
  }),
  payload: z.object({ exemption: z.nullable(z.object({ type: z.string(), valid_until: text })) }),
  errors: ['notFound', 'checkMissing'],
})

export const resetMemberPasswordCall = describeCall({
  ...toMember,
  id: 'resetMemberPassword',
  path: '/api/staff/members/:id/reset_password',
  access: ['FRONTDESK'],
  summary: 'Send a one-time password to the member; without a phone of their own a new first password is printed',
  payload: z.object({ first_password: toBePrinted }),
  errors: ['notFound', 'changedMeanwhile', 'codeTooSoon', 'codeTooMany'],
})
