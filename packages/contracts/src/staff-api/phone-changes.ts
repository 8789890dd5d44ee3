import { identityDocuments } from '@dhc/reference/member-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { emptyPayload } from '../member-api/envelope.ts'
import { requiredOr } from '../member-api/field-rules.ts'
import { mobileField } from '../member-api/member-fields.ts'
import { memberParams, reasonRequest } from './applications.ts'
import { notSecondField } from './users.ts'

export const phoneChangesPath = '/api/staff/phone_changes'

const desk = { access: ['FRONTDESK', 'MANAGER'], tag: 'staff' } as const
const changeParams = z.object({ id: z.uuid('invalid') })

const phoneChangeView = z.object({
  id: z.uuid(),
  member_id: z.uuid(),
  member_no: z.nullable(z.string()),
  name: z.string(),
  name_zh: z.nullable(z.string()),
  mobile: z.string(),
  asked_by: z.string(),
  asked_at: z.iso.datetime({ offset: true }),
  not_second: notSecondField,
})

/** The old number hears of it at once; nothing changes before a second person has confirmed. */
export const askPhoneChangeCall = describeCall({
  ...desk,
  id: 'askPhoneChange',
  method: 'POST',
  path: '/api/staff/members/:id/phone_change',
  summary: 'Ask for a new phone number after sight of identity',
  params: memberParams,
  body: z.strictObject({
    mobile: mobileField,
    identity_document: z.enum(identityDocuments, requiredOr('invalid')),
    identity_seen: z._default(z.boolean(), false),
  }),
  payload: phoneChangeView,
  errors: ['notFound', 'checkMissing', 'mobileTaken', 'actionNotPossible', 'changedMeanwhile'],
})

export const listPhoneChangesCall = describeCall({
  ...desk,
  id: 'listPhoneChanges',
  method: 'GET',
  path: phoneChangesPath,
  summary: 'New phone numbers that wait for a second person',
  payload: z.object({ items: z.array(phoneChangeView) }),
  errors: [],
})

export const confirmPhoneChangeCall = describeCall({
  ...desk,
  id: 'confirmPhoneChange',
  method: 'POST',
  path: '/api/staff/phone_changes/:id/confirm',
  summary: 'Confirm as the second person: sessions end and a one-time password goes to the new number',
  params: changeParams,
  payload: z.object({ is_code_sent: z.boolean() }),
  errors: ['notFound', 'alreadyHandled', 'mobileTaken', 'changedMeanwhile'],
})

export const refusePhoneChangeCall = describeCall({
  ...desk,
  id: 'refusePhoneChange',
  method: 'POST',
  path: '/api/staff/phone_changes/:id/refuse',
  summary: 'Refuse it, or take it back',
  params: changeParams,
  body: reasonRequest,
  payload: emptyPayload,
  errors: ['notFound', 'alreadyHandled'],
})
