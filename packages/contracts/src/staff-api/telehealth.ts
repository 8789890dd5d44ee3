import { telehealthStates } from '@dhc/reference/telehealth-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { dayField, optional, textField } from '../member-api/member-fields.ts'
import { telehealthView } from '../member-api/telehealth.ts'
import { pageOf, pagingQuery } from './paging.ts'

const clinical = { access: ['CLINICAL'], tag: 'staff' } as const
const params = z.object({ id: z.uuid('invalid') })
const note = z._default(optional(textField(500)), null)

const staffTelehealthView = z.object({
  ...telehealthView.shape,
  memberId: z.uuid(),
  memberName: z.string(),
  memberNo: z.nullable(z.string()),
  isLinkOpen: z.boolean().check(z.describe('Whether the member can join by it now')),
})

export const listTelehealthRequestsCall = describeCall({
  ...clinical,
  id: 'listTelehealthRequests',
  showsMembers: 'telehealth.read',
  method: 'GET',
  path: '/api/staff/telehealth',
  summary: 'Who asks for a consultation; that each was looked at is logged',
  query: z.strictObject({
    state: z.optional(z.enum(telehealthStates, 'invalid')),
    on: z.optional(dayField.check(z.describe('The diary of a day in Hong Kong, by time'))),
    ...pagingQuery,
  }),
  payload: pageOf(staffTelehealthView),
  errors: [],
})

export const scheduleTelehealthCall = describeCall({
  ...clinical,
  id: 'scheduleTelehealth',
  method: 'POST',
  path: '/api/staff/telehealth/:id/schedule',
  summary: 'Fix or move the time, with a link for a video consultation; the member is told',
  params,
  body: z.strictObject({
    scheduledAt: z.iso.datetime({ offset: true, ...requiredOr('dateInvalid') }),
    link: z._default(
      optional(z.url({ protocol: /^https$/, error: 'invalid' }).check(z.maxLength(500, 'tooLong'))),
      null,
    ),
    note,
  }),
  payload: staffTelehealthView,
  errors: ['notFound', 'telehealthFixed'],
})

const decision = {
  ...clinical,
  method: 'POST',
  params,
  body: z.strictObject({ note }),
  payload: staffTelehealthView,
} as const

export const completeTelehealthCall = describeCall({
  ...decision,
  id: 'completeTelehealth',
  path: '/api/staff/telehealth/:id/done',
  summary: 'The consultation has taken place',
  errors: ['notFound', 'telehealthFixed'],
})

export const declineTelehealthCall = describeCall({
  ...decision,
  id: 'declineTelehealth',
  path: '/api/staff/telehealth/:id/cancel',
  summary: 'Cancel it; the member is told',
  errors: ['notFound', 'telehealthFixed'],
})
