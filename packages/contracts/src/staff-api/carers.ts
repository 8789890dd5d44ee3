import { carerConsents, carerKinds, carerPapers } from '@dhc/reference/carer-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { relationView, rightsField } from '../member-api/carers.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { memberNoField } from '../member-api/member-fields.ts'
import { codeField, sentCodeView } from '../member-api/one-time-code.ts'
import { memberParams, reasonRequest } from './applications.ts'
import { notSecondField } from './users.ts'

const desk = { access: ['FRONTDESK', 'MANAGER'], tag: 'staff' } as const
const relationParams = z.object({ id: z.uuid('invalid') })
const said = z._default(z.boolean(), false)

/** D-140: what was said at the counter; without both nothing is recorded (1906). */
const consents = {
  consent: z.enum(carerConsents, requiredOr('invalid')).check(z.describe('Who agreed for the member')),
  member_agrees: said,
}

const staffRelations = z.object({
  items: z.array(
    z.object({
      ...relationView.shape,
      carer_no: z.nullable(z.string()),
      member_id: z.nullable(z.uuid()).check(z.describe('Of the carer')),
      may_be_confirmed: z.boolean().check(z.describe('By the member: it has not begun, or rights to health wait')),
      may_send_code: z.boolean().check(z.describe('The number on record speaks for the member')),
      not_second: notSecondField,
    }),
  ),
})

export const listMemberCarersCall = describeCall({
  ...desk,
  id: 'listMemberCarers',
  showsMembers: 'carer.read',
  method: 'GET',
  path: '/api/staff/members/:id/carers',
  summary: 'Who acts for a member; that it was looked at is logged',
  params: memberParams,
  payload: staffRelations,
  errors: ['notFound'],
})

export const recordCarerCall = describeCall({
  ...desk,
  id: 'recordCarer',
  showsMembers: 'carer.read',
  method: 'POST',
  path: '/api/staff/members/:id/carers',
  summary: 'Record a carer of an adult, or the guardian of a JUNIOR, with the consent of both',
  params: memberParams,
  body: z.strictObject({
    carer_no: memberNoField,
    kind: z.enum(carerKinds, requiredOr('invalid')),
    rights: rightsField,
    ...consents,
    carer_agrees: said,
  }),
  payload: staffRelations,
  errors: ['notFound', 'checkMissing', 'actionNotPossible', 'changedMeanwhile'],
})

export const setCarerRightsCall = describeCall({
  ...desk,
  id: 'setCarerRights',
  showsMembers: 'carer.read',
  method: 'PUT',
  path: '/api/staff/carers/:id/rights',
  summary: 'Change what somebody may do for a member, with consent',
  params: relationParams,
  body: z.strictObject({ rights: rightsField, ...consents }),
  payload: staffRelations,
  errors: ['notFound', 'checkMissing', 'actionNotPossible'],
})

export const closeCarerCall = describeCall({
  ...desk,
  id: 'closeCarer',
  showsMembers: 'carer.read',
  method: 'POST',
  path: '/api/staff/carers/:id/end',
  summary: 'End it for the two of them',
  params: relationParams,
  body: reasonRequest,
  payload: staffRelations,
  errors: ['notFound', 'actionNotPossible'],
})

/** D-140: one clerk alone gives no right to health. The member's own word: a code to their number, read out at the counter. */
export const sendCarerCodeCall = describeCall({
  ...desk,
  id: 'sendCarerCode',
  method: 'POST',
  path: '/api/staff/carers/:id/code',
  summary: 'Send the member a code for what waits; refused (1907) when the number does not speak for them',
  params: relationParams,
  payload: sentCodeView,
  errors: [
    'notFound',
    'actionNotPossible',
    'noOwnNumber',
    'codeTooSoon',
    'codeTooMany',
    'accountSuspended',
    'tooManyRequests',
  ],
})

export const confirmCarerByCodeCall = describeCall({
  ...desk,
  id: 'confirmCarerByCode',
  showsMembers: 'carer.read',
  method: 'POST',
  path: '/api/staff/carers/:id/confirm_by_code',
  summary: 'The code that the member read out: everything begins at once',
  params: relationParams,
  body: z.strictObject({ code: codeField }),
  payload: staffRelations,
  errors: ['notFound', 'actionNotPossible', 'codeWrong', 'codeExpired', 'codeTooMany', 'mobileNotVerified'],
})

export const confirmCarerCall = describeCall({
  ...desk,
  id: 'confirmCarer',
  showsMembers: 'carer.read',
  method: 'POST',
  path: '/api/staff/carers/:id/confirm',
  summary: 'As the second person who has seen the paper: the rights to health begin after the cooling time',
  params: relationParams,
  body: z.strictObject({
    paper: z.enum(carerPapers, requiredOr('invalid')).check(z.describe('Its kind, never its number')),
    paper_seen: said,
  }),
  payload: staffRelations,
  errors: ['notFound', 'actionNotPossible', 'checkMissing'],
})

export const refuseCarerRightsCall = describeCall({
  ...desk,
  id: 'refuseCarerRights',
  showsMembers: 'carer.read',
  method: 'POST',
  path: '/api/staff/carers/:id/refuse',
  summary: 'Refuse what waits, or take it back',
  params: relationParams,
  body: reasonRequest,
  payload: staffRelations,
  errors: ['notFound', 'actionNotPossible'],
})
